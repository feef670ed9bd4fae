import { CHEMICAL_NAMES } from './chemicalNames';

/**
 * Les synonymes de la recherche : ce fichier peut être complété sans connaître la programmation,
 * ainsi que chemicalNames.ts, qui a ceux des produits chimiques.
 *
 * 1. Un groupe de textes équivalents s'écrit sur une ligne, séparés par des points-virgules :
 *    soude ; NaOH ; hydroxyde de sodium. Qui en cherche un trouve les articles qui contiennent l'un
 *    quelconque des autres.
 * 2. Pour un sens unique, on écrit flask → fiole ; ballon : qui cherche « flask » trouve aussi les
 *    fioles et les ballons, mais qui cherche « fiole » ne trouve pas les ballons. Avec ⇒ au lieu de
 *    →, ce qui est saisi n'est pas cherché lui-même : « sans latex » ne doit pas trouver le latex.
 * 3. Derrière une flèche, un signe + réunit ce qu'un article doit avoir à la fois, aussi une
 *    mesure, comprise dans toutes ses écritures : P1000 → micropipette + 100-1000 µL.
 *
 * Accents, majuscule initiale et pluriels ne comptent pas. Les sigles et les formules s'écrivent
 * avec leurs majuscules (« NaOH », « IPA ») : ils ne sont alors cherchés que comme mots entiers. Un
 * texte peut figurer dans plusieurs groupes. Un texte qui n'est dans aucun article ne gêne pas. Une
 * ligne qui commence par deux espaces continue celle d'avant ; une ligne qui commence par # est un
 * titre.
 */
const TRADE_NAMES = `
# Verrerie
bécher ; beaker
erlenmeyer ; fiole conique ; fiole d'erlenmeyer ; conical flask ; erlenmeyer flask
fiole jaugée ; ballon jaugé ; volumetric flask
fiole à vide ; fiole à filtrer ; kitasato ; filter flask ; filtering flask
flask → fiole ; ballon ; erlenmeyer ; flacon
éprouvette graduée ; cylindre gradué ; measuring cylinder ; graduated cylinder
ballon fond rond ; round bottom flask
ballon fond plat ; flat bottom flask
boîte de Petri ; petri dish
verre de montre ; watch glass
cristallisoir ; crystallizing dish
entonnoir ; funnel
ampoule à décanter ; ampoule de décantation ; separating funnel ; separatory funnel
burette ; buret
pipette jaugée ; volumetric pipette
pipette graduée ; graduated pipette
pipette sérologique ; serological pipette
réfrigérant ; condenseur ; condenser
tube à essai ; test tube
mortier ; mortar
pilon ; pestle
creuset ; crucible
baguette de verre ; agitateur en verre ; glass rod ; stirring rod
bottle → flacon ; bouteille
glassware ; glass → verre
dessiccateur ; desiccator
bouchon ; stopper

# Appareils
ph-mètre ; ph meter ; phmeter
conductimètre ; conductivity meter
thermomètre ; thermometer
scale ; weighing scale → balance
balance de précision ; precision balance
balance d'analyse ; balance analytique ; analytical balance
centrifuge → centrifugeuse
agitateur magnétique ; magnetic stirrer
stirrer ; mixer → agitateur
pH-mètre de poche ; pocket pH meter ; pH meter de poche → testeur de pH
calibration weight ; masse étalon ; test weight → poids étalon
barreau aimanté ; barreau magnétique ; turbulent ; barreau d'agitation ; stir bar ; stirring bar
agitateur vortex ; vortex mixer ; vortexeur
plaque chauffante ; hot plate ; hotplate
chauffe-ballon ; heating mantle
étuve ; drying oven
oven → étuve ; four
four à moufle ; muffle furnace
incubator → incubateur ; étuve bactériologique
sorbonne ; hotte chimique ; fume hood ; fume cupboard
hotte à flux laminaire ; laminar flow hood
poste de sécurité microbiologique ; PSM ; biosafety cabinet
micropipette ; pipette automatique ; micropipet
bain-marie ; water bath
bain à ultrasons ; cuve à ultrasons ; sonicateur ; ultrasonic bath
évaporateur rotatif ; rotavapor ; rotovap ; rotary evaporator
bec Bunsen ; bunsen burner ; bec à gaz
spectrophotomètre ; spectro UV ; spectrophotometer
réfractomètre ; refractometer
loupe binoculaire ; stéréomicroscope ; stereo microscope
minuteur ; minuterie ; timer
chronomètre ; stopwatch
pompe à vide ; vacuum pump
trompe à eau ; water jet pump
congélateur ; freezer
réfrigérateur ; frigo ; refrigerator ; fridge
broyeur ; grinder
tamis ; sieve
thermocycleur ; PCR machine ; thermal cycler
chromatographie en phase gazeuse ; CPG ; GC
chromatographie sur couche mince ; CCM ; TLC
HPLC ; CLHP

# Consommables
gant ; glove
sans latex ; latex free ⇒ nitrile ; vinyle ; néoprène
non poudré ; sans poudre ; powder free
cône ; embout ; tip ; pipette tip ; cône de pipette ; pointe de pipette ;
  embout de pipette → pointe
eppendorf → microtube
falcon → tube conique ; tube à centrifuger
tube eppendorf ; eppendorf tube ; eppi ; microcentrifuge tube → microtube
tube falcon ; falcon tube ; centrifuge tube → tube conique ; tube à centrifuger
cryotube ; tube cryogénique ; cryovial
microplaque ; plaque de microtitration ; plaque 96 puits ; microplate ; well plate
portoir ; porte-tubes ; rack à tubes ; tube rack
cuve de spectrophotométrie ; cuve pour spectrophotomètre ; cuvette
cuvette → cuve plastique ; cuve verre ; cuve quartz
cuvette UV quartz ; cuve UV quartz ; quartz cuvette ; cuvette quartz → cuve quartz
plaque PCR ; PCR plate ; microplaque PCR
boîte cryo ; cryoboîte ; cryobox ; cryo box ; freezer box → boîte de congélation
sachet stomacher ; sac stomacher ; stomacher ; stomacher bag → sachet stérile ;
  sachet homogénéisateur
tube silicone ; silicone tubing → tuyau silicone
papier essuie-tout → essuie-tout
cuve spectro ; cuvette spectro ; cuve de spectro → cuve plastique ; cuve verre ; cuve quartz
lame porte-objet ; lame de microscope ; lame microscope ; microscope slide ; glass slide
lamelle couvre-objet ; lamelle ; cover slip ; coverslip ; cover glass
slide → lame
essuie-tout ; sopalin ; bobine d'essuyage ; paper towel
kimwipes ; wipes → essuie ; papier de laboratoire ; lingette
parafilm ; film de scellage ; sealing film
papier filtre ; filter paper
filtre seringue ; filtre pour seringue ; syringe filter
filter → filtre
membrane filter → membrane
papier pH ; papier indicateur ; ph paper ; ph strips ; bandelette ph
papier tournesol ; litmus paper
papier aluminium ; aluminum foil ; aluminium foil
seringue ; syringe
aiguille ; needle
lunettes ; safety glasses ; goggles ; lunettes de protection
blouse ; lab coat ; labcoat
masque ; face mask
charlotte ; hair net ; bouffant cap
surchaussure ; sur-chaussure ; shoe cover
bouchon d'oreille ; ear plug ; earplug
pissette ; wash bottle ; squeeze bottle
écouvillon ; swab
brosse ; goupillon ; brush → écouvillon ; goupillon
spatule ; spatula
pince ; clamp ; tweezers ; forceps
scalpel ; bistouri
ciseaux ; scissors
poire à pipeter ; propipette ; poire aspirante ; pipette bulb ; pipette filler
pipette Pasteur ; pipette de transfert ; pasteur pipette ; transfer pipette
coupelle de pesée ; nacelle de pesée ; sabot de pesée ; weighing boat ; weigh boat
tuyau ; tubing ; hose
étiquette ; label
sac autoclavable ; sachet autoclavable ; sac autoclave ; sac pour autoclave ; autoclave bag
ruban indicateur ; ruban autoclave ; ruban pour autoclave ; autoclave tape
boîte à aiguilles ; conteneur aiguilles ; conteneur à aiguilles ; collecteur aiguilles ;
  collecteur d'aiguilles ; récupérateur d'aiguilles ; sharps container
ruban adhésif ; adhesive tape ; scotch
étaleur ; râteau ; cell spreader
öse ; oese ; anse ; inoculating loop
gélose ; agar nutritif ; nutrient agar
flacon de culture ; cell culture flask ; culture flask
savon ; soap
poubelle ; waste bin
poubelle ; waste bin → conteneur à déchets ; collecteur de paillasse
lave-vaisselle ; machine à laver la verrerie ; glassware washer → laveur de verrerie
sans mercure → liquide rouge ; liquide organique
non stérile → aseptique
capuchon → bouchon ; capsule ; coiffe
extincteur ; fire extinguisher
couverture anti-feu ; fire blanket
trousse de secours ; first aid kit ; kit de secours ; trousse premiers secours
collège ; lycée ; école → enseignement ; scolaire
trousse de dissection ; kit dissection ; kit de dissection ; dissection kit ; dissecting set
tabouret ; stool ; lab stool
électrode ; sonde pH
étalon ; standard analytique ; reference standard
anticorps ; antibody
polyéthylène haute densité ; PEHD ; HDPE
polytétrafluoroéthylène ; PTFE ; Téflon
polypropylène ; PP
plastique ; plastic → polypropylène ; PP ; PMP ; PEHD ; polyéthylène ; polystyrène ;
  polycarbonate ; PFA ; PVC
caoutchouc ; rubber
acier inoxydable ; inox ; stainless steel
aluminium ; aluminum

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
pointe → embout
pointe à filtre ; cône à filtre ; cône filtre ; pointe filtre ; filter tip ; barrier tip
poire 3 voies ; poire de Peleus ; pipettor bulb → poire à pipeter

# Verrerie : autres noms, formes et noms anglais
flacon Schott ; bouteille Schott ; flacon Duran ; flacon GL45 ; bouteille à vis ;
  laboratory bottle ; media bottle → flacon à vis ; flacon de laboratoire
borosilicate glass ; verre borosilicate → verre borosilicaté
ambré ; brun ; brune ; inactinique
brown ; amber → ambré ; brun
vial ; viale ; flacon pour passeur ; flacon d'injection ; autosampler vial
flacon à sertir ; flacon sérum ; flacon pénicilline ; serum bottle ; serum vial
flacon compte-gouttes ; dropper bottle ; dropping bottle
pulvérisateur ; vaporisateur ; flacon spray ; spray bottle
pilulier ; flacon échantillon ; sample vial ; sample bottle
bidon ; jerrican ; jerrycan ; jerricane
bonbonne ; tourie ; carboy
pot à prélèvement ; pot à urine ; flacon de prélèvement ; flacon à urine ; urine cup ;
  specimen container
bicol ; deux cols ; 2 cols ; two neck
tricol ; trois cols ; 3 cols ; three neck
tube RMN ; NMR tube
tube de culture ; culture tube
entonnoir Büchner ; büchner ; buchner funnel
entonnoir fritté ; verre fritté ; fritted funnel
extracteur Soxhlet ; soxhlet ; soxhlet extractor
réfrigérant à boules ; réfrigérant d'Allihn ; réfrigérant Allihn ; Allihn condenser
réfrigérant droit ; réfrigérant de Liebig ; réfrigérant Liebig ; Liebig condenser
capsule d'évaporation ; capsule à évaporer ; evaporating dish → capsule
pèse-filtre ; vase à peser ; flacon à tare ; weighing bottle
pycnomètre ; pycnometer ; density bottle
densimètre ; aréomètre ; hydrometer
alcoomètre ; pèse-alcool ; alcoholmeter
cellule de comptage ; hémocytomètre ; hématimètre ; hemocytometer ; counting chamber
régulateur d'ébullition ; pierre ponce ; boiling chips
graisse à rodage ; graisse silicone ; graisse à vide ; vacuum grease
rodage ; RIN ; joint rodé ; ground joint
clip Keck ; pince à rodage ; keck clip
statif ; potence ; retort stand ; ring stand → support ; statif ; potence
noix de serrage ; noix double ; boss head
pince à trois doigts ; pince 3 doigts ; pince trois doigts ; three finger clamp
support élévateur ; cric de laboratoire ; lab jack → support élévateur ; élévateur
valet ; support de ballon ; cork ring
trépied ; tripod
toile métallique ; wire gauze
pince en bois ; pince à tube ; test tube holder
pince à creuset ; crucible tongs
brucelles ; précelles ; pince fine ; tweezers → pince
robinet ; stopcock
couvercle ; lid

# Appareils : autres noms
thermomixer ; thermoshaker ; agitateur thermostaté
agitateur à hélice ; agitateur mécanique ; overhead stirrer
agitateur orbital ; table d'agitation ; secoueur ; orbital shaker
shaker → agitateur ; secoueur
agitateur à rouleaux ; rouleur de tubes ; tube roller
homogénéiseur ; disperseur ; ultra-turrax ; homogenizer
bain à sec ; bloc chauffant ; dry bath ; heating block
thermostat à circulation ; cryothermostat ; circulateur ; circulator
refroidisseur ; chiller ; recirculating chiller
lyophilisateur ; cryodessiccateur ; freeze dryer
autoclave ; stérilisateur à vapeur ; steam sterilizer
stérilisateur à air chaud ; poupinel ; hot air sterilizer
machine à glace ; fabrique de glace ; ice maker
distillateur ; water still
purification d'eau ; osmoseur ; water purification
dessiccateur à balance ; analyseur d'humidité ; thermobalance ; moisture analyzer
thermohygromètre ; hygromètre ; hygrometer
oxymètre ; mesureur d'oxygène ; dissolved oxygen meter
turbidimètre ; néphélomètre ; turbidity meter
colorimètre ; photomètre ; colorimeter
polarimètre ; polarimeter
viscosimètre ; viscometer
cuve d'électrophorèse ; cuve électrophorèse ; electrophoresis tank ; gel tank
power supply ; alimentation électrophorèse → générateur ; alimentation
transilluminateur ; table UV ; transilluminator
lecteur de microplaques ; lecteur ELISA ; microplate reader
compteur de colonies ; colony counter
pompe péristaltique ; peristaltic pump
pousse-seringue ; syringe pump
tamiseuse ; sieve shaker
lampe UV ; lampe de Wood ; UV lamp
pied à coulisse ; caliper
stylo pH ; pH-mètre stylo ; pH pen → testeur de pH

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

# Protection et déchets
lunettes de sécurité ; lunettes anti-projections ; protection oculaire ; eye protection ;
  safety goggles → lunettes ; surlunettes
surlunettes ; overglasses ; lunettes visiteur
écran facial ; visière ; face shield
FFP2 ; N95 ; KN95
masque chirurgical ; masque de soins ; surgical mask
demi-masque ; masque à cartouche ; half mask
gant anti-chaleur ; gant thermique ; gant chaleur ; gant four ; heat resistant glove
gant cryogénique ; gant froid ; cryo glove
gant anti-coupure ; cut resistant glove
combinaison ; coverall ; tyvek
tablier ; apron
manchette ; sleeve cover
casque antibruit ; casque anti-bruit ; earmuffs
lave-yeux ; laveur d'yeux ; eyewash ; eye wash
rince-œil ; douche oculaire ; fontaine oculaire → lave-yeux ; laveur d'yeux
douche de sécurité ; douche d'urgence ; safety shower
armoire de sécurité ; armoire ventilée ; armoire à produits chimiques ; safety cabinet
bac de rétention ; spill tray
kit absorbant ; kit anti-déversement ; spill kit → absorbant
DASRI ; déchets infectieux ; déchets à risque infectieux ; déchets de soins ; clinical waste
sac à déchets ; sac poubelle ; sac déchets ; waste bag
waste container ; bidon à déchets ; bidon de récupération → bidon ; conteneur
déchet ; waste
gel hydroalcoolique ; solution hydroalcoolique ; hand sanitizer
désinfectant ; disinfectant
détergent ; produit vaisselle
kimtech ; papier joseph ; delicate task wipe → essuie ; papier de laboratoire
papier optique ; lens paper ; lens tissue

# Petit matériel, matières, anglais
nescofilm ; film adhésif ; plate seal → film de scellage
marqueur ; feutre ; marker
ruban de masquage ; masking tape
joint torique ; o-ring
collier de serrage ; hose clamp
raccord ; fitting ; connector
tuyau péristaltique ; peristaltic tubing
bouchon de liège ; cork
jetable ; usage unique ; disposable ; single use
polyéthylène basse densité ; PEBD ; LDPE
polyméthylpentène ; PMP ; TPX
polyfluorure de vinylidène ; PVDF
polyamide ; nylon
fibre de verre ; microfibre de verre ; glass fiber
nitrate de cellulose ; nitrocellulose
acétate de cellulose ; cellulose acetate
porcelaine ; porcelain
platine ; platinum
water → eau
bag → sac ; sachet
box → boîte
paper → papier
powder → poudre
bleu ; blue
rouge ; red
vert ; green
jaune ; yellow
noir ; black
blanc ; white
`;

/** Read by `readSynonyms` when a search first needs them. */
export const synonymTexts = `${CHEMICAL_NAMES}${TRADE_NAMES}`;

/**
 * Ce que l'on entend par une marque devenue un nom, quand aucun article de la marque ne convient :
 * écrit comme ci-dessus, avec la marque avant la flèche.
 */
export const brandKinds = `
whatman → papier filtre
duran ; schott → flacon à vis ; flacon de laboratoire
pyrex → verre borosilicaté
nalgene → flacon plastique ; flacon PEHD ; flacon
vacutainer → tube de prélèvement
`;
