"""Trial: learns a network of engine.bots.appraisal. ``python network.py SIDES SEATS THUMB.npz EXPERT.npz OUT.json``.

The files hold ``rows`` (leader, talon, trump, turn-up, bout, hands from seat 0 on, talon as a set) and ``deal`` (number
of the deal, fool) of the start of every bout: many deals by rule of thumb to begin with, then few by experts. Needs torch.
"""
import json
import sys
import time

import numpy as np
import torch


def load(path, most=None):
    file = np.load(path)
    return file["rows"], file["deal"]


torch.set_num_threads(1); torch.manual_seed(0)
H, S, R = 12, 16, 9
PTS = (0.5, 2., 4., 7., 12.)
def tensors(name, seats, sides, most=None):
    rows, deal = load(name, most); m = rows[:, 1] > 0; rows, deal = rows[m], deal[m]
    lead = rows[:, 0]; hands = rows[:, 5:5 + seats]; T = rows[:, -1]
    allc = np.bitwise_or.reduce(np.concatenate([hands, T[:, None]], 1), axis=None)
    size = 52 if int(allc).bit_length() > 36 else 36
    n = len(rows); ranks = size // 4
    sets = np.zeros((n, seats + 1), np.int64)
    for k in range(seats): sets[:, k] = hands[np.arange(n), (lead + k) % seats]
    sets[:, seats] = T
    trump = rows[:, 2]
    order = np.array([[t] + [s for s in range(4) if s != t] for t in range(4)])
    C = np.zeros((n, 4, seats + 1, ranks), np.uint8)
    for j in range(4):
        s = order[trump, j]
        for r in range(ranks): C[:, j, :, r] = (sets >> (r * 4 + s)[:, None]) & 1
    mult = np.zeros((n, seats), np.float32)
    for k in range(seats): mult[:, k] = np.clip(C[:, :, k, :].sum(1).astype(int) - 1, 0, None).sum(1)
    lost = ((deal[:, 1] - lead) % seats) % sides
    return dict(C=torch.tensor(C), mult=torch.tensor(mult), tal=torch.tensor(rows[:, 1].astype(np.float32) / seats), y=torch.tensor(lost), deal=deal[:, 0], raw=rows[:, 1])
def slots(ranks):
    M = torch.zeros(ranks, R)
    for r in range(ranks):
        p = (R - 1) * r / (ranks - 1); i = int(p); M[r, i] += 1 - (p - i)
        if p > i: M[r, i + 1] += p - i
    return M
def anch(t):
    out = []
    for i, a in enumerate(PTS):
        w = torch.zeros_like(t)
        if i: lo = PTS[i-1]; w = torch.where((t > lo) & (t <= a), (t - lo) / (a - lo), w)
        else: w = torch.where(t <= a, torch.ones_like(t), w)
        if i < 4: hi = PTS[i+1]; w = torch.where((t > a) & (t < hi), (hi - t) / (hi - a), w)
        else: w = torch.where(t > a, torch.ones_like(t), w)
        out.append(w)
    return torch.stack(out, 1)
class Net(torch.nn.Module):
    def __init__(self, seats, sides):
        super().__init__(); n = (seats + 1) * R; self.seats, self.sides = seats, sides
        self.a = torch.nn.ModuleList([torch.nn.Linear(n, H) for _ in range(2)])
        self.b = torch.nn.ModuleList([torch.nn.Linear(H, S, bias=False) for _ in range(2)])
        self.c = torch.nn.ModuleList([torch.nn.Linear(n, S, bias=False) for _ in range(2)])
        self.start = torch.nn.Parameter(torch.zeros(S)); self.tal = torch.nn.Linear(5, S, bias=False); self.mult = torch.nn.Linear(seats, S, bias=False)
        self.o = torch.nn.Linear(S, sides)
    def forward(self, C, mult, tal, M):
        X = (C.float() @ M).reshape(len(C), 4, -1)
        phi = lambda k, x: self.b[k](torch.relu(self.a[k](x))) + self.c[k](x)
        z = phi(1, X[:, 0]) + phi(0, X[:, 1:]).sum(1) + self.start + self.tal(anch(tal)) + self.mult(mult)
        return self.o(torch.relu(z))
    def figures(self):
        out = []
        for k in (0, 1):
            out += self.a[k].bias.tolist()
            A, Cw = self.a[k].weight.T.tolist(), self.c[k].weight.T.tolist()
            for ra, rc in zip(A, Cw): out += ra + rc
            for row in self.b[k].weight.T.tolist(): out += row
        out += self.start.tolist()
        for row in self.tal.weight.T.tolist(): out += row
        for row in self.mult.weight.T.tolist(): out += row
        out += self.o.bias.tolist()
        for row in self.o.weight.tolist(): out += row
        return [max(-32767, min(32767, round(x * 1000))) for x in out]
def run(net, d, idx, epochs, lr, batch=2048, wd=1e-4):
    M = slots(d["C"].shape[3]); opt = torch.optim.AdamW(net.parameters(), lr=lr, weight_decay=wd); n = len(idx); tot = 0
    batch = min(batch, n); steps = epochs * (n // batch)
    sch = torch.optim.lr_scheduler.OneCycleLR(opt, lr, total_steps=steps + 1)
    for e in range(epochs):
        p = idx[torch.randperm(n)]; tot = 0
        for i in range(0, n - batch + 1, batch):
            q = p[i:i + batch]
            loss = torch.nn.functional.cross_entropy(net(d["C"][q], d["mult"][q], d["tal"][q], M), d["y"][q])
            opt.zero_grad(); loss.backward(); opt.step(); sch.step(); tot += loss.item()
    return tot / (n // batch)
def test(net, d, idx):
    M = slots(d["C"].shape[3])
    with torch.no_grad():
        l = torch.cat([torch.nn.functional.cross_entropy(net(d["C"][q], d["mult"][q], d["tal"][q], M), d["y"][q], reduction="none") for q in idx.split(20000)])
    t = d["tal"][idx]
    return [round(l.mean().item(), 4)] + [round(l[(t > a) & (t <= b)].mean().item(), 4) for a, b in zip((0, 1, 2, 3.5, 6), (1, 2, 3.5, 6, 99)) if ((t > a) & (t <= b)).any()]
if __name__ == "__main__":
    sides, seats = int(sys.argv[1]), int(sys.argv[2])
    thumb, expert = (tensors(path, seats, sides) for path in sys.argv[3:5])
    net = Net(seats, sides)
    run(net, thumb, torch.arange(len(thumb["y"])), 10, 0.01)
    every = torch.arange(len(expert["y"]))
    seen = expert["deal"] < expert["deal"].max() * 0.8
    print("before", test(net, expert, every[~seen]))
    run(net, expert, every[seen], 3, 0.003 if sides == seats else 0.001, 512, wd=1e-3)
    print("after", test(net, expert, every[~seen]))
    json.dump(net.figures(), open(sys.argv[5], "w"))
