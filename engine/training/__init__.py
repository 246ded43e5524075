"""How the figures of engine.bots.weights were learnt, for whoever wants to learn better ones.

``games`` has deals played and keeps what lay where at the start of every bout, and who lost; ``fit`` turns such files
into weights; ``ends`` learns from endgames that are worked out exactly; ``write`` puts all into engine/bots/weights.py.
``played`` has searching players play whole deals and keeps them; ``believed`` learns from them how far a search is to
be believed, which `trust` puts into engine/study/beliefs.py (engine/study/ESTIMATE.md). Needs numpy (extra ``art``);
playing needs none of this.

The shipped figures, in a folder made by ``python build/compile.py FOLDER`` (five minutes; plain Python takes some
times as long):

    for seats in 2 3 4: python -m engine.training games t$seats.npz --seats $seats --deals 40000
    for seats in 5 6:   python -m engine.training games t$seats.npz --seats $seats --deals 30000 --preset big-pack
    python -m engine.training games pairs.npz --seats 4 --deals 40000 --preset pairs
    python -m engine.training fit t$seats.npz --seats $seats --out w$seats.json   (each with its preset)
    python -m engine.training ends --deals 16000 --out ends.json
    python -m engine.training write 2=w2.json 3=w3.json 4=w4.json 5=w5.json 6=w6.json 2x4=pairs.json ends=ends.json

A first fit, all deals of the seed "training". What it brings is in BENCHMARKS.md.
"""
