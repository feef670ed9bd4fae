import { groupsOf } from '../domain/search/synonyms';

/**
 * Les synonymes de la recherche : ce fichier peut être complété sans connaître la programmation.
 *
 * 1. Un groupe de textes équivalents s'écrit sur une ligne, séparés par des points-virgules :
 *    soude ; NaOH ; hydroxyde de sodium. Qui en cherche un trouve les articles qui contiennent l'un
 *    quelconque des autres.
 * 2. Pour un sens unique, on écrit flask → fiole ; ballon : qui cherche « flask » trouve aussi les
 *    fioles et les ballons, mais qui cherche « fiole » ne trouve pas les ballons. Avec ⇒ au lieu de
 *    →, ce qui est saisi n'est pas cherché lui-même : « sans latex » ne doit pas trouver le latex.
 *
 * Accents, majuscule initiale et pluriels ne comptent pas. Les sigles et les formules s'écrivent
 * avec leurs majuscules (« NaOH », « IPA ») : ils ne sont alors cherchés que comme mots entiers. Un
 * texte peut figurer dans plusieurs groupes. Un texte qui n'est dans aucun article ne gêne pas. Une
 * ligne qui commence par deux espaces continue celle d'avant ; une ligne qui commence par # est un
 * titre.
 */
const SYNONYMS = `
# Produits chimiques
hydroxyde de sodium ; soude ; soude caustique ; NaOH ; sodium hydroxide ; caustic soda
hydroxyde de potassium ; potasse ; potasse caustique ; KOH ; potassium hydroxide
hydroxyde de calcium ; chaux éteinte ; Ca(OH)2 ; calcium hydroxide
oxyde de calcium ; chaux vive ; CaO ; calcium oxide
oxyde de magnésium ; magnésie ; MgO ; magnesium oxide
oxyde de zinc ; blanc de zinc ; ZnO ; zinc oxide
oxyde de cuivre ; CuO ; copper oxide
dioxyde de titane ; blanc de titane ; TiO2 ; titanium dioxide
dioxyde de silicium ; silice ; SiO2 ; silicon dioxide ; silica
oxyde d'aluminium ; alumine ; Al2O3 ; aluminium oxide
hypochlorite de sodium ; eau de Javel ; javel ; NaOCl ; NaClO ; sodium hypochlorite ; bleach
peroxyde d'hydrogène ; eau oxygénée ; H2O2 ; hydrogen peroxide
acide chlorhydrique ; HCl ; acide muriatique ; esprit de sel ; hydrochloric acid
acide sulfurique ; H2SO4 ; vitriol ; sulfuric acid ; sulphuric acid
acide nitrique ; HNO3 ; eau-forte ; nitric acid
acide phosphorique ; acide orthophosphorique ; H3PO4 ; phosphoric acid
acide perchlorique ; HClO4 ; perchloric acid
acide fluorhydrique ; hydrofluoric acid
acide bromhydrique ; HBr ; hydrobromic acid
acide borique ; H3BO3 ; boric acid
acide acétique ; acide éthanoïque ; CH3COOH ; acetic acid
vinaigre blanc ; AcOH → acide acétique
acide formique ; acide méthanoïque ; HCOOH ; formic acid
acide citrique ; citric acid
acide ascorbique ; acide L-ascorbique ; vitamine C ; ascorbic acid
acide oxalique ; oxalic acid
acide tartrique ; acide L(+)-tartrique ; tartaric acid
acide lactique ; lactic acid
acide trifluoroacétique ; TFA ; trifluoroacetic acid
acide trichloroacétique ; TCA ; trichloroacetic acid
acide acétylsalicylique ; aspirine ; aspirin
acide salicylique ; salicylic acid
acide benzoïque ; benzoic acid
acide folique ; vitamine B9 ; folic acid
ammoniaque ; NH4OH ; ammonia solution
alcali ; NH3 ; ammonia → ammoniaque
éthanol ; alcool éthylique ; EtOH ; C2H5OH ; ethyl alcohol
méthanol ; alcool méthylique ; MeOH ; CH3OH ; methyl alcohol
propan-2-ol ; isopropanol ; alcool isopropylique ; 2-propanol ; IPA ; isopropyl alcohol
propan-1-ol ; n-propanol ; 1-propanol
butan-1-ol ; n-butanol ; 1-butanol
glycérol ; glycérine ; propane-1,2,3-triol ; glycerin
éthylène glycol ; MEG ; éthane-1,2-diol
propylène glycol ; MPG ; propane-1,2-diol
polyéthylène glycol ; PEG ; macrogol
acétone ; propanone ; diméthylcétone
butanone ; méthyléthylcétone ; MEK ; methyl ethyl ketone
4-méthylpentan-2-one ; MIBK ; méthylisobutylcétone
acétate d'éthyle ; éthanoate d'éthyle ; EtOAc ; AcOEt ; ethyl acetate
acétonitrile ; ACN ; MeCN ; cyanure de méthyle
dichlorométhane ; chlorure de méthylène ; DCM ; CH2Cl2 ; methylene chloride
chloroforme ; trichlorométhane ; CHCl3 ; chloroform
tétrachloroéthylène ; perchloroéthylène ; perchlo
trichloroéthylène ; trichlo ; TCE
tétrahydrofurane ; THF ; tetrahydrofuran
éther diéthylique ; éther éthylique ; éther sulfurique ; Et2O ; diethyl ether
méthyl tert-butyl éther ; MTBE
éther de pétrole ; ligroïne ; petroleum ether
diméthylsulfoxyde ; DMSO ; dimethyl sulfoxide
diméthylformamide ; DMF
N-méthyl-2-pyrrolidone ; NMP
hexane ; n-hexane
toluène ; méthylbenzène
xylène ; xylol
formaldéhyde ; formol ; formaline ; méthanal ; formalin
paraformaldéhyde ; PFA
chlorure de sodium ; NaCl ; sel de cuisine ; sodium chloride
chlorure de potassium ; KCl ; potassium chloride
chlorure de calcium ; CaCl2 ; calcium chloride
chlorure de magnésium ; MgCl2 ; magnesium chloride
chlorure d'ammonium ; NH4Cl ; sel ammoniac ; ammonium chloride
chlorure de fer ; chlorure ferrique ; perchlorure de fer ; FeCl3 ; iron chloride
sulfate de sodium ; Na2SO4 ; sodium sulfate
sulfate de magnésium ; MgSO4 ; sel d'Epsom ; magnesium sulfate
sulfate de cuivre ; CuSO4 ; vitriol bleu ; copper sulfate
sulfate de fer ; sulfate ferreux ; FeSO4 ; iron sulfate
sulfate de zinc ; ZnSO4 ; zinc sulfate
sulfate d'ammonium ; (NH4)2SO4 ; ammonium sulfate
plâtre ; gypse ; CaSO4 → sulfate de calcium
alun → sulfate d'aluminium et de potassium
nitrate de sodium ; NaNO3 ; sodium nitrate
nitrate de potassium ; salpêtre ; KNO3 ; potassium nitrate
nitrate d'argent ; AgNO3 ; silver nitrate
carbonate de sodium ; Na2CO3 ; cristaux de soude ; soda ash ; sodium carbonate
hydrogénocarbonate de sodium ; bicarbonate de sodium ; bicarbonate de soude ; NaHCO3 ;
  sodium bicarbonate
bicarbonate → hydrogénocarbonate
carbonate de potassium ; K2CO3 ; potassium carbonate
carbonate de calcium ; CaCO3 ; craie ; calcium carbonate
dihydrogénophosphate de potassium ; KH2PO4 ; phosphate monopotassique
hydrogénophosphate de dipotassium ; K2HPO4 ; phosphate dipotassique
hydrogénophosphate de disodium ; Na2HPO4 ; phosphate disodique
dihydrogénophosphate de sodium ; NaH2PO4 ; phosphate monosodique
bromure de potassium ; KBr ; potassium bromide
iodure de potassium ; KI ; potassium iodide
acétate de sodium ; CH3COONa ; sodium acetate
acétate d'ammonium ; ammonium acetate
tétraborate de sodium ; borax ; Na2B4O7
azoture de sodium ; azide de sodium ; NaN3 ; sodium azide
permanganate de potassium ; KMnO4 ; potassium permanganate
dichromate de potassium ; bichromate de potassium ; K2Cr2O7 ; potassium dichromate
thiosulfate de sodium ; hyposulfite de sodium ; Na2S2O3 ; sodium thiosulfate
disulfite de sodium ; métabisulfite de sodium ; Na2S2O5 ; sodium metabisulfite
peroxodisulfate ; persulfate
peroxodisulfate d'ammonium ; persulfate d'ammonium ; APS ; ammonium persulfate
borohydrure de sodium ; NaBH4 ; sodium borohydride
dodécylsulfate de sodium ; SDS ; laurylsulfate de sodium ; sodium dodecyl sulfate
tartrate de potassium et de sodium ; sel de Seignette ; sel de La Rochelle ; rochelle salt
EDTA ; acide éthylènediaminetétraacétique
albumine de sérum bovin ; BSA ; bovine serum albumin
saccharose ; sucrose
glucose ; dextrose
urée ; carbamide ; urea
charbon actif ; activated carbon ; activated charcoal
gel de silice ; silica gel
tamis moléculaire ; molecular sieve
terre de diatomées ; kieselguhr ; Celite
bleu de méthylène ; methylene blue
phénolphtaléine ; phenolphthalein
méthylorange ; hélianthine ; methyl orange
cristal violet ; violet de gentiane ; crystal violet
eau déminéralisée ; eau désionisée ; eau DI ; deionized water
eau distillée ; distilled water → eau déminéralisée
eau ultrapure ; eau Milli-Q ; ultrapure water
solution tampon ; buffer
tris chlorhydrate ; Tris HCl ; chlorhydrate de tris
tris base ; Tris → trométamol ; tris(hydroxyméthyl)aminométhane
agar-agar ; agar agar
iode ; iodine
rouge de méthyle ; methyl red
rouge de phénol ; phenol red
bleu de bromothymol ; bromothymol blue
Taq polymérase ; ADN polymérase ; DNA polymerase → Taq ; polymérase
standard → solution étalon

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
essuie-tout ; sopalin ; paper towel
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
extincteur ; fire extinguisher
couverture anti-feu ; fire blanket
trousse de secours ; first aid kit ; kit de secours ; trousse premiers secours
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
`;

export const synonymGroups = groupsOf(SYNONYMS);
