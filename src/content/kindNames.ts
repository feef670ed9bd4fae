/**
 * Les noms que les catalogues et les laboratoires donnent à un même article, abréviations
 * comprises, pour les recherches qui ne trouvent rien telles qu'elles sont saisies. Écrits comme le
 * dit synonyms.ts.
 */
export const KIND_NAMES = `
# Verrerie
bécher ; gobelet ; verre à bec ; gobelet gradué ; vase à précipité
erlenmeyer ; erlen ; fiole erlen ; fiole conique ; fiole erlenmeyer
fiole jaugée ; ballon jaugé ; fiole jaug ; ballon volumétrique
fiole à vide ; fiole à filtrer ; fiole de Kitasato ; kitasato ; fiole filtration
éprouvette graduée ; éprouvette ; cylindre gradué ; épr ; éprouv ; éprouvette grad ; épr grad
ballon fond rond ; ballon rond ; ballon FR ; ballon à fond rond ; ballon
ballon fond plat ; ballon FP ; ballon à fond plat
pipette graduée ; pip graduée ; pipette de Mohr ; pipette grad
pipette jaugée ; pipette volumétrique ; pip jaugée
pipette sérologique ; pipette séro ; stripette ; pipette stérile
pipette Pasteur ; pipette LDPE Pasteur ; pipette de transfert ; pipette compte-gouttes ;
  compte-gouttes
burette ; burette graduée ; burette de Mohr
ampoule à décanter ; ampoule de séparation ; ampoule à décantation ; ampoule de coulée ;
  ampoule à extraction ; entonnoir séparateur
réfrigérant ; condenseur ; réfrigérant à boules ; condenseur à boules ; réfrigérant droit ;
  condenseur droit
verre de montre ; coupelle verre de montre
boîte de Petri ; petri ; boîte pétri ; boîte de culture
capsule porcelaine ; coupelle porcelaine ; coupelle évaporation ; capsule à évaporer
creuset ; creuset à calciner ; creuset de Gooch
nacelle ; barquette ; barquette de pesée ; coupelle de pesée ; nacelle de pesée ;
  nacelle de pesage ; coupelle de pesage ; sabot de pesée ; bateau de pesée
entonnoir Büchner ; büchner ; nutsche
tube à essai ; tube à essais ; tube essai
tube à centrifuger ; tube centrif ; tube conique ; tube de centrifugation ; tube type Falcon ;
  tube falcon ; falcon
microtube ; tube à microcentrifuger ; tube microcentrif ; microtube type Eppendorf ;
  tube eppendorf ;
  eppendorf ; tube de microcentrifugation ; micro-tube
cryotube ; tube cryogénique ; cryovial ; tube de congélation ; tube cryo
tube de prélèvement ; vacutest ; vacutainer ; tube sous vide ; tube de sang
flacon à vis ; flacon vissé ; flacon labo vissé ; bouteille ISO ; flacon de laboratoire ;
  flacon GL45 ; bouteille GL45 ; flacon labo
flacon col large ; flacon ouverture large ; flacon à large ouverture ; flacon large ouverture
flacon col étroit ; flacon ouverture étroite ; flacon goulot étroit
col large ; ouverture large ; large ouverture ; goulot large ; CL
col étroit ; ouverture étroite ; goulot étroit ; EO
vial ; fiole autosampler ; flacon passeur ; flacon à sertir ; fiole HPLC
pilulier ; fiole échantillon ; fiole à échantillon ; flacon échantillon
pot à prélèvement ; conteneur échantillon ; pot de prélèvement ; flacon à urines ; pot à urine ;
  pot échantillon ; conteneur à échantillon ; récipient échantillon ; pot stérile ;
  boîte échantillon
flacon compte-gouttes ; flacon stilligoutte ; stilligoutte
pulvérisateur ; vaporisateur ; flacon vaporisateur ; spray
pissette ; flacon laveur ; flacon pissette
bidon ; jerrican ; jerrycan ; tonnelet ; bonbonne
baguette ; agitateur verre ; baguette de verre ; agitateur en verre
bouchon ; capsule ; capuchon

# Petit matériel
statif ; support ; barre statif ; embase ; potence ; tige statif ; socle
noix ; noix de serrage ; noix universelle ; noix double
portoir ; râtelier ; porte-tubes ; rack ; support tubes ; carrousel
barreau aimanté ; barre magnétique ; turbulent ; barreau magnétique ; aimant ; barreau ;
  turbulette ;
  olive magnétique ; barreau d'agitation
tige récupération barreau ; tige de récupération ; récupérateur de barreau ; pêche-barreau ;
  attrape-barreau
tuyau ; durite ; tube souple ; flexible ; tubulure
tuyau silicone ; durite silicone ; tube souple silicone ; tube silicone
tuyau PVC ; durite PVC ; tuyau PVC cristal ; tuyau cristal
tuyau à vide ; tube caoutchouc à vide ; tuyau caoutchouc à vide
raccord ; jonction ; connecteur ; raccord rapide
goupillon ; brosse ; écouvillon de nettoyage
pince brucelles ; brucelles ; précelles ; pince fine
pince de Mohr ; pince à tuyau ; pince Hoffmann
élévateur ; support élévateur ; boy élévateur ; boy ; cric
spatule ; cuillère ; spatule cuillère ; spatule à cuillère
étiquette ; autocollant ; label ; vignette
feutre ; marqueur ; marqueur verrerie ; crayon
étiquette congélateur ; étiquette congélation ; étiquette froid ; étiquette cryo →
  étiquette cryogénique
film de scellage ; film scellant ; parafilm ; film paraffiné ; film étirable
papier aluminium ; feuille aluminium ; aluminium rouleau
essuie-tout ; bobine ; essuie-mains ; papier essuie-tout
lingette ; mouchoir de précision ; papier Joseph ; papier optique ; essuie de précision ;
  chiffon microfibre ; non tissé microfibre ; tissu ; chiffon
essuyer ; lentille ; nettoyer les lentilles ; essuyer les lentilles ; nettoyer optique →
  papier optique ; lingette ; chiffon ; non tissé
ruban ; ruban adhésif ; ruban écriture ; scotch
écouvillon ; prélèvement sur tige ; coton-tige ; tige coton
conteneur à aiguilles ; boîte à aiguilles ; collecteur d'aiguilles ; collecteur piquants ;
  collecteur piquants coupants ; collecteur ; boîte piquants ; container
boîte de congélation ; coffret congélation ; boîte cryo ; boîte à cryotubes ; coffret cryo
coffret à lames ; boîte à lames ; boîte de rangement lames ; classeur à préparations ;
  boîte de rangement
sachet ; sac ; pochette ; poche
sachet stomacher ; sac stomacher ; sachet échantillon ; sac homogénéisation ;
  sachet homogénéisation
pochette stérilisation ; gaine stérilisation ; sachet stérilisation ; sachet autoclave

# Pipetage
micropipette ; pipette auto ; pipette automatique ; pipette à piston ; pipetman ; pipette variable ;
  pipette réglable
micropipette multicanaux ; pipette multicanaux ; pipette auto multi ; pipette multi
micropipette volume fixe ; pipette auto fixe ; pipette fixe
pointe ; cône ; tips ; embout ; tip
pointe à filtre ; tips barrière ; embout avec filtre ; cône à filtre ; cône filtre ; tip barrière
auxiliaire de pipetage ; aide au pipetage ; pipeteur ; auto-pipeteur ; pipetboy ; poire à pipeter ;
  poire propipette ; propipette ; pi-pump ; poire
distributeur sur flacon ; dispenseur ; dispenseur à piston ; distributeur ; doseur ; dispensette
burette numérique ; titreur ; titreur manuel ; burette digitale
microplaque ; microplate ; plaque 96 puits ; plaque à puits
plaque de culture ; plaque TC ; plaque culture cellulaire ; plaque multipuits
plaque à puits profonds ; plaque deep-well ; deep-well ; deepwell
flacon de culture ; fiole culture ; flasque de culture ; boîte T75
insert de culture ; transwell
seringue ; seringue ster ; seringue stérile
aiguille ; canule ; canule hypodermique ; aiguille hypodermique
microseringue ; seringue de précision ; seringue Hamilton

# Filtration
papier filtre ; rond papier ; disque papier ; filtre papier ; disque sans cendres ; rond de papier ;
  papier à filtrer
papier filtre sans cendres ; disque sans cendres ; filtre sans cendres
filtre seringue ; embout filtrant seringue ; embout filtrant ; filtre pour seringue ;
  unité filtrante seringue
membrane ; disque membrane ; filtre membrane ; membrane filtrante
filtre quadrillé ; disque membrane quadrillé ; grille → quadrillée ; grille
filtre fibre de verre ; disque microfibre ; microfibre de verre ; filtre microfibre ;
  disque microfibre verre
unité de filtration ; bol de filtration ; support filtration ; ensemble filtration
rampe de filtration ; manifold ; rampe
tamis ; crible ; tamis d'analyse ; passoire
dialyse ; membrane de dialyse ; boudin de dialyse ; cassette de dialyse
plaque CCM ; plaque TLC ; feuille CCM ; chromatographie couche mince
colonne HPLC ; colonne LC ; colonne chromatographie liquide
cartouche SPE ; colonnette SPE

# Appareils
agitateur magnétique chauffant ; agitateur magnet avec chauffe ; agitateur avec chauffe ;
  agitateur chauffant ; plaque chauffante agitante
agitateur magnétique ; agitateur magnet ; agitateur aimanté
agitateur vortex ; mixeur vortex ; vortex ; mélangeur à vibration
agitateur à hélice ; moteur agitation ; agitateur mécanique ; agitateur à pales
secoueur ; table d'agitation ; agitateur orbital ; agitateur à bascule ; agitateur va-et-vient ;
  plateau agitateur
plaque chauffante ; platine chauffante ; plaque thermo ; réchaud ; réchaud électrique
chauffe-ballon ; calotte chauffante ; manteau chauffant
bec Bunsen ; brûleur ; bec Mecker ; brûleur Mecker ; brûleur Bunsen ; bec gaz ; bec électrique
bain-marie ; bain thermo ; bain thermostaté ; bain d'eau
bain à ultrasons ; cuve à ultrasons ; nettoyeur ultrasonique ; bac à ultrasons ;
  bac ultrasons ; nettoyeur ultrasons ; sonicateur
étuve ; enceinte de séchage ; enceinte d'incubation ; enceinte ; étuve universelle ; étuve séchage
étuve bactériologique ; étuve bactério ; enceinte d'incubation ; incubateur ; étuve de culture
four à moufle ; four électrique ; four calcination ; four
réfrigérateur ; frigo ; armoire réfrigérée ; enceinte réfrigérée
congélateur ; congélo ; armoire congélation
autoclave ; stérilisateur vapeur ; stérilisateur
centrifugeuse ; microcentrifugeuse ; mini-centrifugeuse ; minifuge
évaporateur rotatif ; rotavap ; rotavapor
balance d'analyse ; balance analyt ; balance analytique
balance de précision ; balance prec ; balance compacte ; balance de laboratoire ; balance scolaire
dessiccateur à balance ; thermobalance ; analyseur d'humidité ; dessiccateur halogène
poids étalon ; poids contrôle ; masse étalon ; masse marquée ; série de poids ; poids
pH-mètre ; phmètre ; pH mètre
pH-mètre portable ; phmètre portatif ; pH-mètre de terrain ; pH-mètre portatif
testeur de pH ; testeur pH ; stylo pH ; pH-mètre de poche ; testeur poche
conductimètre ; conductivimètre
solution tampon ; solution étalon pH ; tampon pH ; tampon de calibration ; étalon pH ; tampon ;
  tampon étalon
solution étalon de conductivité ; étalon cond ; étalon conductivité ; solution conductivité
électrode pH ; sonde pH ; électrode combinée
solution de conservation ; solution de stockage ; conservation électrode ; stockage électrode
thermomètre ; thermomètre tige ; thermomètre verre
thermomètre sonde ; thermomètre piqué ; thermomètre à sonde ; sonde de température
thermo-hygromètre ; hygromètre ; datalogger ; enregistreur ; enregistreur de température
minuteur ; compte à rebours ; minuterie ; chrono ; chronomètre
réfractomètre ; réfracto
densimètre ; aréomètre ; pèse-moût ; saccharimètre ; mustimètre
spectrophotomètre ; spectro ; spectrophoto
photomètre ; colorimètre
cuve spectro ; cuve photomètre ; cuvette spectro ; cuve spectrophotomètre ; cuve plastique ; cuvette
cuve quartz ; cuvette quartz
microscope binoculaire ; microscope bino
microscope monoculaire ; microscope mono
microscope trinoculaire ; microscope trino
sonde de conductivité ; cellule de conductivité ; cellule conductimétrique
loupe binoculaire ; stéréomicroscope ; microscope stéréo ; loupe bino ; loupe
lame porte-objet ; lame microscopique ; lame de microscope ; lame microscope ; porte-objet
lamelle couvre-objet ; lamelles verre ; lamelle de recouvrement ; lamelle ; couvre-objet
cellule de comptage ; hématimètre ; cellule de numération ; lame à numération ;
  cellule de Malassez ;
  cellule de Bürker
compter ; comptage ; numération ; globule → hématimètre ; cellule de comptage ; compteur ;
  lame à numération ; cellule de
hotte ; sorbonne ; sorbonne filtrante ; hotte à filtration
poste de sécurité microbiologique ; PSM ; hotte à flux laminaire
thermocycleur ; cycleur PCR ; cycleur
broyeur ; moulin ; broyeur à billes ; moulin à billes ; moulin à couteaux
pompe à vide ; pompe à membrane ; pompe à palettes
microtome ; rasoir microtome ; lame microtome ; lame de microtome
chariot ; servante ; caddie ; desserte

# Biologie
gélose ; agar ; milieu gélosé ; milieu de culture ; boîte gélosée ; milieu
anse ; öse ; boucle ; porte-anse ; aiguille ensemencement ; fil d'ensemencement
étaleur ; râteau ; étaleur forme L
trousse de dissection ; trousse dissection ; trousse à dissection ; kit dissection
modèle moléculaire ; modèles atomiques ; kit modèles ; boîte de modèles
maquette ; modèle anatomique ; écorché
lame préparée ; coupe ; frottis ; préparation
marqueur de taille ADN ; ADN ladder ; ladder ; échelle ADN
générateur anaérobie ; sachet anaérogène ; sachet générateur ; anaérobiose
disque antibiotique ; disques ; disque

# Protection
gants nitrile ; gant nitrile ; gant NBR
nitrile ; NBR
lunettes ; lunettes protection ; lunettes de sécurité
surlunettes ; lunettes protection surlunettes ; sur-lunettes
charlotte ; coiffe ; coiffe ronde
surchaussure ; surchaussures ; couvre-chaussures
combinaison ; combi ; combinaison jetable
gant anti-chaleur ; manique ; moufle chaleur ; moufle ; gants four
blouse ; blouse chimie ; blouse de laboratoire ; sarrau
masque à gaz ; masque complet ; masque panoramique ; demi-masque
cartouche masque ; filtre A2P3 ; galette filtrante ; filtre baïonnette
bouchon d'oreille ; bouchons antibruit ; antibruit
lave-yeux ; flacon lave-yeux ; laveur oculaire ; rince-œil ; lave-œil
absorbant ; feuilles absorbantes ; boudin absorbant ; poudre absorbante ; kit absorbant
jetable ; usage unique ; UU
non poudré ; sans poudre ; NP

# Mots et abréviations des catalogues
numérique ; digital ; électronique ; LCD
manuel ; main ; mécanique
gradué ; grad ; graduée
borosilicaté ; boro ; pyrex
ambré ; inactinique ; brun ; brune ; jaune ; opaque
stérile ; ster ; stérilisé
plastique → PP ; PE ; PS ; PMP ; HDPE ; LDPE ; PEHD ; PEBD ; polypropylène ; polyéthylène ;
  polystyrène
polyéthylène ; PE
polystyrène ; PS
polyéthylène ; PE → HDPE ; LDPE ; PEHD ; PEBD
HDPE ; LDPE ; PEHD ; PEBD → polyéthylène ; PE
portatif ; portable ; terrain ; de poche
solution ; sol
scolaire ; école ; enseignement ; élève ; lycée
précision ; prec
magnétique ; magnet ; aimanté
hermétique ; étanche ; vissé
pas de vis ; filetage ; filet
valve ; soupape
agitation ; secousses
places ; positions ; emplacements ; alvéoles
bille ; perle ; beads
forme basse ; Griffin ; low form ; FB
forme haute ; Berzelius ; tall form ; FH
bouchon ventilé ; bouchon filtre ; bouchon filtrant ; vented cap
culture cellulaire ; culture tissulaire ; TC
kit → coffret ; trousse ; nécessaire
titrée ; solution titrée ; volumétrique ; sol titrée
détergent ; lessive ; lessive verrerie ; nettoyant ; produit vaisselle
gel hydroalcoolique ; gel hydroalcool ; gel mains
papier pH ; tigettes pH ; papier indicateur ; languettes pH ; bandelettes pH ; bandelette pH
languettes ; tigettes ; bandelette ; test ; mallette gouttes
eau de Javel ; hypochlorite ; sodium hypochlorite
alcool ; éthanol ; alcool éthylique
méthanol ; alcool méthylique ; méthylique alcool
acétone ; propanone
`;
