"""Fits the weights of the evaluation (engine.bots.weights) and the calibration of estimates (engine.study.beliefs).

``games`` plays deals and stores the position at the start of every bout and the loser; ``fit`` fits weights to such
files, ``finish`` those of three hands and more without a talon; ``ends`` fits weights to exactly solved endgames;
``write`` puts them into engine/bots/weights.py. ``played`` lets searching players play whole deals and stores them;
``believed`` fits the calibration of a search to them, which the command ``trust`` puts into engine/study/beliefs.py
(engine/study/ESTIMATE.md). ``policy`` plays and teaches the policy of the searching levels, from seeds to
engine/bots/policy.json. Needs numpy (extra ``art``); playing does not need this package.

The shipped weights were made in a folder from ``python build/compile.py FOLDER`` (five minutes; plain Python takes
several times as long):

    python -m engine.training games t2.npz --seats 2 --deals 5000 --policy --seed val   (then fit with --pull 10)
    for seats in 3 4: python -m engine.training games t$seats.npz --seats $seats --deals 40000
    for seats in 5 6:   python -m engine.training games t$seats.npz --seats $seats --deals 30000 --preset big-pack
    python -m engine.training games pairs.npz --seats 4 --deals 15000 --preset pairs --level veteran   (--pull 10)
    python -m engine.training fit t$seats.npz --seats $seats --out w$seats.json   (each with its preset)
    python -m engine.training games l3.npz --seats 3 --deals 2500 --level veteran --seed late   (four: 4000; six: 1500,
        with the preset big-pack)
    python -m engine.training finish podkidnoyx3=l3.npz podkidnoyx4=l4.npz big-packx6=l6.npz --out finish.json
    python -m engine.training ends --deals 16000 --out ends.json
    python -m engine.training write 2=w2.json 3=w3.json 4=w4.json 5=w5.json 6=w6.json 2x4=pairs.json ends=ends.json
    python -m engine.training write finish=finish.json

All other deals have the seed "training". The policy that taught the two seats' weights was itself learnt from searches
with weights of the rule of thumb, as those of three and four seats are; the veterans were those of before the weights
they taught. engine/bots/MEASURED.md has the resulting playing strength.

The policy's file says by which command it was made, in such a folder, too.
"""
