/**
 * Synonymes des consommables, du petit matériel et des matières, écrits comme le dit synonyms.ts.
 */
export const CONSUMABLE_NAMES = `
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
kimwipes → lingette ; mouchoir de précision ; papier de laboratoire ; papier Joseph
wipes → essuie ; papier de laboratoire ; lingette
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
brosse ; goupillon ; brush → goupillon ; écouvillon de nettoyage ; écouvillon nettoyage ;
  écouvillon de pipette ; écouvillon pipette ; écouvillon de burette ; écouvillon burette ;
  écouvillon pour tube ; écouvillon de tube ; écouvillon tube
spatule ; spatula
pince ; clamp ; tweezers ; forceps
scalpel ; bistouri
ciseaux ; scissors
poire à pipeter ; propipette ; poire aspirante ; pipette bulb ; pipette filler
pipette Pasteur ; pipette de transfert ; pasteur pipette ; transfer pipette
coupelle de pesée ; nacelle de pesée ; sabot de pesée ; nacelle de pesage ; bateau de pesée ;
  coupelle de pesage ; weighing boat ; weigh boat
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
