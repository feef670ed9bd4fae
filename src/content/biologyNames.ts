/**
 * Synonymes du pipetage, de la biologie, de la filtration et de la microscopie, écrits comme le dit
 * synonyms.ts.
 */
export const BIOLOGY_NAMES = `
# Pipetage : modèles d'après leur volume, marques devenues des noms
P2 → micropipette + 0,2-2 µL ; pipette + 0,1-2 µL
P10 → micropipette + 1-10 µL ; pipette + 0,5-10 µL
P20 → micropipette + 2-20 µL ; pipette + 2-20 µL
P50 → micropipette + 5-50 µL ; pipette + 5-50 µL
P100 → micropipette + 10-100 µL ; pipette + 10-100 µL
P200 → micropipette + 20-200 µL ; pipette + 20-200 µL
P300 → micropipette + 30-300 µL ; pipette + 30-300 µL
P1000 → micropipette + 100-1000 µL ; pipette + 0,1-1 mL ; pipette + 200-1000 µL
P5000 → micropipette + 500-5000 µL ; pipette + 0,5-5 mL ; pipette + 1-5 mL
P10ML → micropipette + 1000-10000 µL ; pipette + 1-10 mL
pipetman ; finnpipette ; pipette réglable ; pipette à piston ; pipette à volume variable ;
  adjustable pipette → micropipette
multicanaux ; multicanal ; multichannel → 8 canaux ; 12 canaux ; multicanaux ; multicanal
monocanal ; single channel
auxiliaire de pipetage ; aide au pipetage ; pipeteur ; pipetteur ; pipetboy ; pipet-aid ;
  pipette controller
distributeur sur flacon ; distributeur pour flacon ; dispensette ; bottle top dispenser
distributeur répétitif ; multipette ; pipette répétitive ; repeater ; repeating pipette
combitip → cartouche de distribution ; pointe de distribution
électrode au calomel ; électrode calomel ; calomel → électrode de référence
burette numérique ; burette digitale ; burette électronique ; titrette ; digital burette
pointe → embout ; cône
pointe à filtre ; cône à filtre ; cône filtre ; pointe filtre ; filter tip ; barrier tip
poire 3 voies ; poire de Peleus ; pipettor bulb → poire à pipeter

# Culture, microbiologie, biologie moléculaire
T25 → flacon de culture + 25 cm2
T75 → flacon de culture + 75 cm2
T175 → flacon de culture + 175 cm2
flasque de culture → flacon de culture
insert de culture ; transwell ; cell culture insert
plaque de culture ; culture plate ; multiwell plate
plaque à puits profonds ; deepwell ; deep well plate
barrette PCR ; PCR strip ; strip PCR
tube PCR ; microtube PCR ; PCR tube
grattoir à cellules ; cell scraper ; scraper
tamis cellulaire ; cell strainer
anse d'ensemencement ; anse calibrée ; anse de platine ; inoculation loop → öse ; anse
boîte de contact ; boîte RODAC ; contact plate

# Filtration, chromatographie, microscopie
unité de filtration ; stericup ; bottle top filter ; filtration unit
millex ; acrodisc → filtre seringue
papier filtre plissé ; filtre plissé ; fluted filter paper
concentrateur centrifuge ; amicon ; vivaspin ; centrifugal filter
boudin de dialyse ; membrane de dialyse ; dialysis tubing
sep-pak ; SPE cartridge ; cartouche d'extraction en phase solide → cartouche SPE
plaque CCM ; plaque de silice ; TLC plate
colonne capillaire ; GC column ; capillary column
colonne HPLC ; HPLC column
seringue Hamilton ; microseringue ; GC syringe → seringue de précision
préparation microscopique ; lame préparée ; prepared slide
`;
