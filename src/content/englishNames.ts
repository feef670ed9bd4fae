/**
 * Noms anglais, mot à mot, pour les recherches qui ne trouvent rien telles qu'elles sont saisies.
 * Écrits comme le dit synonyms.ts.
 */
export const ENGLISH_NAMES = `
# Objets
beaker → bécher
flask ; conical flask ; erlenmeyer flask → erlenmeyer ; fiole ; ballon
round bottom flask ; boiling flask → ballon fond rond ; ballon rond ; ballon
three neck flask ; 3 neck flask → ballon tricol ; ballon
volumetric flask ; measuring flask → fiole jaugée
suction flask ; buchner flask → fiole à vide ; fiole de Kitasato
graduated cylinder ; measuring cylinder ; cylinder → éprouvette graduée ; éprouvette
bottle ; jar → flacon ; bouteille ; pot
reagent bottle ; glass bottle ; storage bottle → flacon ; bouteille
spray bottle → pulvérisateur ; spray
wash bottle → pissette
carboy ; jerry can → bidon ; tonnelet ; bonbonne
tube ; test tube → tube à essai ; tube à essais ; tube
microtube ; microcentrifuge tube ; eppendorf tube → microtube
centrifuge tube ; conical tube ; falcon tube → tube conique ; tube à centrifuger ; tube type Falcon
blood collection tube → tube de prélèvement
tube holder ; rack ; test tube rack → portoir
watch glass → verre de montre
evaporating dish → capsule
petri dish ; culture dish → boîte de Petri
crucible → creuset
crucible tongs ; tongs → pince à creuset ; pince
mortar ; mortar and pestle ; pestle → mortier
funnel → entonnoir
separating funnel ; separatory funnel → ampoule à décanter
condenser → réfrigérant
burette ; buret → burette
burette clamp → pince à burette ; pince
pipette ; pipet → pipette ; micropipette
micropipette ; micropipettor ; single channel pipette ; pipettor → micropipette ;
  pipette à piston
multichannel pipette ; multichannel → pipette multicanaux ; micropipette 8 canaux
pasteur pipette ; transfer pipette ; dropper → pipette Pasteur ; pipette de transfert ;
  pipette compte-gouttes
serological pipette → pipette sérologique
pipette filler ; pipette bulb ; bulb ; pipette controller ; pipette aid → poire ; pi-pump ;
  auto-pipeteur ; pipeteur
syringe → seringue
syringe filter → filtre seringue ; filtre pour seringue
needle → aiguille
stopper ; cork ; rubber stopper ; bung → bouchon
cap ; screw cap ; closure → bouchon
lid → couvercle
tubing ; hose ; silicone tubing → tuyau ; tube souple
connector ; fitting ; tubing connector → raccord
stir bar ; stirring bar ; magnetic bar ; stirrer bar → barreau aimanté ; turbulent
stirrer ; magnetic stirrer ; stir plate → agitateur magnétique ; agitateur
heating magnetic stirrer ; hotplate stirrer ; magnetic stirrer heating →
  agitateur magnétique chauffant
shaker ; mixer ; orbital shaker → agitateur ; table d'agitation ; mélangeur
vortex mixer → agitateur vortex ; mélangeur à vibration
glass rod ; stirring rod → baguette ; agitateur
hot plate ; hotplate ; heating plate → plaque chauffante
heating mantle → chauffe-ballon ; calotte chauffante
bunsen burner ; burner ; gas burner → bec Bunsen ; bec
alcohol lamp ; spirit lamp → lampe à alcool
water bath → bain-marie ; bain thermostaté
ultrasonic bath ; ultrasonic cleaner ; sonicator → bain à ultrasons ; cuve à ultrasons
oven ; drying oven → étuve ; four
incubator → incubateur ; étuve
furnace → four
fridge ; refrigerator ; cooler → réfrigérateur ; armoire réfrigérée
freezer → congélateur
fume hood ; hood ; laminar flow → hotte
centrifuge → centrifugeuse
vacuum pump ; pump → pompe à vide ; pompe
scale ; balance ; weighing scale ; analytical balance → balance
weight ; calibration weight ; test weight → poids étalon ; masse étalon ; masse marquée
weighing boat ; weigh boat ; weighing dish → nacelle ; coupelle de pesée ; sabot
weighing paper → papier
thermometer ; temperature probe → thermomètre ; sonde
timer ; stopwatch → minuteur ; chronomètre ; minuterie
ph meter ; ph tester → pH-mètre ; testeur de pH ; stylo pH
ph electrode ; electrode ; probe → électrode ; sonde
ph paper ; ph strip ; test strip ; indicator paper → papier indicateur ; papier pH ; languettes
buffer ; buffer solution ; ph buffer → solution tampon ; tampon
conductivity meter → conductimètre
refractometer → réfractomètre
hydrometer → densimètre
spectrophotometer → spectrophotomètre
cuvette ; quartz cuvette → cuve ; cuvette
microscope slide ; slide ; glass slide → lame porte-objet ; lame de microscope ; lame
cover slip ; coverslip ; cover glass → lamelle
slide box → coffret à lames ; boîte de rangement
magnifier ; magnifying glass ; stereo microscope → loupe ; microscope stéréo
counting chamber ; hemocytometer → cellule de ; lame à numération
inoculating loop ; loop → öse ; anse
spreader → étaleur ; râteau
agar ; agar plate ; culture medium ; medium plate ; broth → gélose ; bouillon ; agar
swab ; cotton swab → écouvillon
filter ; filter paper → papier filtre ; filtre papier ; filtre
membrane filter ; membrane → membrane
glass fiber filter ; glass fibre filter → filtre fibre de verre ; filtre microfibre de verre
sieve → tamis
spatula ; scoop ; spoon → spatule ; cuillère
forceps ; tweezers ; clamp → pince
scissors → ciseaux
blade → lame ; scalpel ; bistouri
brush ; bottle brush → goupillon ; brosse ; écouvillon de nettoyage
tape ; autoclave tape → ruban
label ; sticker → étiquette ; autocollant
marker ; pen → feutre ; marqueur
wipe ; tissue ; paper towel → lingette ; essuie-tout ; mouchoir ; papier
aluminum foil ; aluminium foil ; foil → papier aluminium ; feuille aluminium
bag ; plastic bag → sac ; sachet
waste ; waste bag ; biohazard bag → sac autoclave ; sac poubelle ; sac DASRI
sharps ; sharps container ; sharps bin → collecteur d'aiguilles ; boîte à aiguilles
glove → gant
goggles ; safety glasses ; eyewear → lunettes
mask ; face mask ; dust mask → masque
face shield → écran facial ; écran visière
lab coat ; coat → blouse
apron → tablier
ear plug ; ear protection → bouchon d'oreille ; casque
eyewash → laveur ; lave-yeux
first aid kit → trousse
fire blanket → couverture
stand ; support stand ; ring stand → support ; statif
clamp holder ; boss head → noix
ring → anneau
tripod → trépied
wire gauze ; gauze → toile métallique
lab jack → support élévateur
stool ; chair → tabouret ; siège
trolley ; cart → chariot ; servante
soap → savon ; crème lavante
detergent ; glassware cleaner → détergent
disinfectant ; disinfecting wipe → désinfectant ; lingettes désinfectantes
box ; storage box ; freezer box → boîte ; coffret
tray → bac ; plateau
plate ; well plate ; 96 well plate ; microplate → microplaque ; plaque
skeleton → squelette
dissecting kit → trousse de dissection ; trousse à dissection

# Produits
water ; distilled water → eau distillée ; eau déminéralisée
ethanol ; alcohol → éthanol ; alcool
methanol → méthanol
acid → acide
hydrochloric acid → acide chlorhydrique
sulfuric acid ; sulphuric acid → acide sulfurique
nitric acid → acide nitrique
acetic acid → acide acétique
sodium chloride ; salt → chlorure de sodium
sodium hydroxide → soude ; hydroxyde de sodium
hydrogen peroxide → eau oxygénée ; peroxyde d'hydrogène
bleach → eau de Javel ; hypochlorite
copper sulfate → sulfate de cuivre
starch → amidon
iodine → iode
sugar → saccharose
oil ; immersion oil → huile

# Matières, formes, états
glass → verre
borosilicate → borosilicaté ; verre
plastic → plastique ; polypropylène ; polystyrène ; PP ; PS
rubber → caoutchouc
stainless ; stainless steel ; steel → inox ; acier
paper → papier
wood ; wooden → bois
cotton → coton
porcelain ; ceramic → porcelaine ; céramique
amber ; brown → ambré ; brun
clear ; transparent → transparent ; clair
sterile → stérile
non-sterile ; nonsterile → non stérile
disposable ; single-use → jetable ; usage unique
reusable → réutilisable
graduated → gradué ; graduée
round → rond
flat → plat
conical → conique
heating ; heated → chauffant ; chauffante
digital ; electronic → numérique ; digital ; électronique
portable ; handheld → portable ; poche
wide mouth ; wide neck → col large
narrow mouth ; narrow neck → col étroit
round bottom → fond rond
flat bottom → fond plat
powder-free ; powderfree → non poudré
latex-free → nitrile ; vinyle
filtered → filtre
adjustable ; variable → variable ; réglable
magnetic → magnétique
white → blanc
black → noir
blue → bleu
red → rouge
green → vert
yellow → jaune
pair → paire
set ; kit → kit ; coffret ; trousse
`;
