/**
 * La suite de everydayNames.ts : appareils, microbiologie, filtration, chimie, sécurité,
 * enseignement.
 */
export const EVERYDAY_EQUIPMENT = `
# Agitation et chauffage
barreau ; aimant ; turbulette ; turbulent ; olive magnétique ; aimant agitateur ; aimant d'agitation
  ; barreau agitateur ; puce magnétique ; barreau magnétique ; flea ; agitateur aimant →
  barreau aimanté ; turbulent
tige aimantée ; attrape barreau ; récupérateur barreau ; pêche barreau → tige ; barreau
mélangeur ; brasseur ; remueur → agitateur ; mélangeur
vortex ; vortexeur ; agitateur de tubes ; mélangeur de tubes ; mélangeur à vibration →
  agitateur vortex ; mélangeur à vibration ; vortex
agitateur chauffant ; plaque agitante ; plaque chauffante agitante ; plaque chauffante magnétique ;
  agitateur magnétique chauffant → agitateur magnétique chauffant ; plaque chauffante
plaque électrique ; réchaud ; réchaud électrique ; plaque vitro → plaque chauffante
chauffe-ballon ; calotte ; calotte chauffante ; mantelet ; manteau chauffant → chauffe-ballon ;
  calotte chauffante
bec ; bec à gaz ; brûleur ; brûleur gaz ; chalumeau ; réchaud gaz ; bec Bunsen ; bec Mecker ;
  bec électrique → bec Bunsen ; bec électrique ; lampe à alcool
bain-marie ; bain thermostaté ; bain thermostatique ; bain d'eau → bain-marie ; bain thermostaté
bain thermostatique ; cuve thermostatée → thermostat
sonicateur ; sonicateur bain ; bac ultrasons ; nettoyeur ultrasons ; ultrasons ; bain ultrason ;
  bac à ultrasons → bain à ultrasons ; cuve à ultrasons
étuve ; armoire chauffante ; étuve séchage ; étuve stérilisation ; incubateur ; couveuse → étuve ;
  incubateur
four ; four à moufle ; moufle ; four haute température ; four calcination → four
dessiccateur ; cloche ; cloche à vide ; cloche de trompe ; déshydrateur → dessiccateur ; cloche
thermo mixer ; bloc chauffant ; bain sec ; thermobloc ; chauffe tubes → bain à sec ;
  agitateur thermostaté ; bloc
ballon évaporateur ; rotavap ; rota ; évaporateur → évaporateur rotatif
centri ; centrifugeuse ; minifuge ; mini-fuge ; spin ; microfuge ; mini centrifugeuse ; essoreuse →
  centrifugeuse ; microcentrifugeuse ; mini-centrifugeuse
autoclave ; cocotte ; cocotte-minute ; stérilisateur ; stérilisateur vapeur → autoclave ;
  stérilisateur
frigo ; réfrigérateur ; armoire réfrigérée ; chambre froide ; enceinte réfrigérée ; frigidaire →
  réfrigérateur ; armoire réfrigérée
congélo ; congel ; congélateur ; armoire négative ; surgélateur ; moins 80 → congélateur
glacière ; sac isotherme ; thermos ; dewar ; bouteille isotherme ; récipient isotherme ;
  bac à glace ; seau à glace ; pain de glace → vase Dewar ; récipient ; glacière ; bac à glace
hotte ; sorbonne ; hotte aspirante ; hotte chimie ; hotte ventilée ; hotte de laboratoire ;
  aspiration → hotte ; sorbonne
PSM ; flux laminaire ; hotte stérile ; hotte culture → poste de sécurité ; hotte à flux laminaire
distillateur ; purificateur ; eau purifiée machine ; osmoseur ; déminéralisateur ; adoucisseur →
  distillateur ; osmoseur ; déminéralisateur
pompe à vide ; vide ; pompe membrane ; pompe à palettes ; trompe ; trompe à eau ; aspirateur →
  pompe à vide ; trompe à eau
pompe péristaltique ; pompe doseuse ; pompe à perfusion → pompe
broyeur ; mixeur ; moulin ; blender ; hachoir → broyeur ; homogénéisateur ; mortier
mortier ; pilon ; mortier et pilon ; mortier pilon → mortier
tamis ; passoire ; crible → tamis
presse ; presse pastille → presse

# Mesure
balance ; pèse ; peseuse ; trébuchet ; balance électronique ; balance 0,01 ; balance au centième ;
  balance au milligramme → balance
poids ; masse ; poids étalon ; masse étalon ; masse marquée ; poids de calibration ; poids balance →
  poids étalon ; masse étalon ; masse marquée ; masse
pHmètre ; ph-mètre ; testeur pH ; appareil pH ; stylo pH ; mesure pH ; mesurer pH ; sonde pH →
  pH-mètre ; testeur de pH ; stylo pH ; électrode pH ; sonde pH
étalonner pH-mètre ; calibrer pH-mètre ; étalonnage pH ; calibration pH ; étalonner pH ;
  calibrer pH ; étalon pH ; solution étalon pH ; tampon ; solution pH ; solution calibration pH ;
  solution tampon → solution tampon ; tampon
papier pH ; bandelette ; bandelettes pH ; languette pH ; papier universel ; papier indicateur ;
  papier réactif ; pH papier → papier indicateur ; papier pH ; languettes ; bandelette
papier tournesol ; tournesol → papier tournesol ; teinture de tournesol ; papier indicateur
bandelette test ; test eau → languettes ; bandelette
conductimètre ; conducti ; mesure conductivité ; conductivité → conductimètre ; conductivité
oxymètre ; sonde O2 ; mesure oxygène → oxymètre ; sonde oxygène
KCl électrode ; remplissage électrode ; solution électrode ; conservation électrode ;
  électrolyte électrode → électrolyte ; solution de remplissage ; solution de conservation
thermo ; thermomètre à mercure ; thermomètre laser → thermomètre
thermomètre sonde ; sonde température ; thermocouple → thermomètre ; thermocouple ; sonde
thermomètre frigo ; température frigo ; enregistreur température ; alarme température →
  thermomètre frigo ; thermomètre ; enregistreur
hygro ; hygromètre ; baromètre ; station météo → thermo-hygromètre ; hygromètre ; baromètre
chrono ; chronomètre ; minuteur ; minuterie ; compte à rebours ; timer ; montre → chronomètre ;
  minuteur ; minuterie
réfracto ; mesure sucre ; brix ; réfractomètre → réfractomètre
densi ; densimètre ; pèse-sirop ; mustimètre ; pèse-moût ; pèse-lait ; aréomètre ; pèse-sel →
  densimètre ; pèse-sel
pèse-alcool ; alcoolomètre ; alcoomètre → alcoomètre
spectro ; spectrophoto ; spectrophotomètre ; colorimètre ; photomètre → spectrophotomètre ;
  colorimètre ; photomètre
cuve ; cuvette ; cuve spectro ; cuvette spectro ; cuve colorimètre ; cuve plastique ; cuve UV →
  cuve ; cuvette
multimètre ; voltmètre ; ampèremètre ; générateur ; alimentation stabilisée ; pile → multimètre ;
  alimentation ; générateur
compteur ; compteur cellules ; compteur manuel ; compteur à main → compteur
règle ; mètre ruban ; réglet ; pied à coulisse ; micromètre → règle ; pied à coulisse ; micromètre
dynamomètre ; ressort ; masse à crochet → dynamomètre ; masse à crochet

# Microscopie et biologie
microscope ; micro ; microscope optique → microscope
loupe ; loupe binoculaire ; bino ; binoculaire ; stéréo microscope ; loupe stéréo ;
  loupe de dissection → loupe binoculaire ; microscope stéréo ; loupe
lame verre ; lame de verre ; lame porte-objets ; porte-objet ; slide → lame porte-objet ;
  lame de microscope ; lame microscopique
lamelle ; couvre-objet ; lamelle couvre-objets ; lamelle de verre ; lamelle 22 → lamelle
lame de comptage ; cellule de Malassez ; cellule Malassez ; malassez ; cellule Thoma ; Neubauer ;
  hématimètre ; lame Kova ; cellule de numération → cellule de ; lame à numération ;
  cellule de comptage
lame préparée ; préparation microscopique ; lame d'histologie ; lame biologie → lame préparée
huile immersion ; huile microscope ; huile objectif → huile à immersion ; huile d'immersion
coloration ; kit coloration ; colorant Gram ; coloration Gram ; gram → kit Gram ; coloration ;
  violet de gentiane ; fuchsine
colorant → bleu ; rouge ; éosine ; violet
anse ; öse ; oese ; anse de platine ; fil de platine ; boucle ; anse ensemencement ; ensemenceur ;
  ensemencer → öse ; anse ; fil d'ensemencement
étaleur ; râteau ; étaler ; râteau étaleur → étaleur ; râteau
gélose ; milieu de culture ; milieu gélosé ; milieu ; agar ; bouillon de culture ; bouillon ;
  boîte coulée ; milieu liquide → gélose ; bouillon ; agar
gélose nutritive ; gélose ordinaire ; PCA ; gélose dénombrement ; milieu dénombrement →
  gélose PCA ; agar PCA
gélose sang ; gélose Columbia → gélose sang ; gélose au sang
salmonelle ; recherche salmonelles → gélose XLD ; gélose SS ; bouillon
coliforme ; entérobactérie ; E. coli → gélose VRBG ; gélose VRBL ; galerie d'identification
staphylocoque ; staph → gélose Baird-Parker ; gélose Chapman
levure ; moisissure ; champignon → Sabouraud ; YGC ; OGA ; PDA ; DRBC ; gélose malt
API 20E ; galerie API ; galerie ; identification bactérie → galerie d'identification
antibiogramme ; disque antibiotique ; disque antibio ; antibiotique → disques ; disque
test oxydase ; oxydase ; test catalase → disques oxydase ; eau oxygénée
diluant ; TSE ; eau peptonée ; peptone → diluant ; eau peptonée ; bouillon
jarre anaérobie ; anaérobiose ; sachet anaérobie → sachet générateur ; générateur anaérobie
électrophorèse ; gel agarose ; migration ADN → cuve horizontale ; cuve ; agarose ; générateur
agarose ; gel → agarose ; gel
marqueur ADN ; échelle ADN ; ladder → marqueur de taille ADN ; marqueur
culture cellulaire ; flasque ; flasque culture ; flacon T75 ; flasque T75 ; flasque T25 →
  flacon de culture ; flasque de culture
plaque PCR ; tube PCR ; barrette PCR ; film PCR → plaque PCR ; strip PCR ; microtube PCR ; film
dissection ; kit dissection ; trousse dissection ; matériel dissection ; cuvette dissection →
  trousse de dissection ; trousse à dissection ; trousse dissection ; ciseaux à dissection
épingle → épingles
squelette ; modèle anatomique ; écorché ; torse ; crâne → squelette ; modèle anatomique ; maquette
modèle moléculaire ; boîte moléculaire ; atomes ; molécules ; maquette chimie → modèle moléculaire

# Filtration
papier filtre ; filtre papier ; filtre rond ; filtre plat ; filtre café → papier filtre ;
  filtre papier
filtre → papier filtre ; membrane
filtre plissé ; papier plissé → papier filtre plissé ; filtre papier plissé
filtre seringue ; embout filtrant ; filtre pour seringue ; filtre stérilisant ; millex ;
  disque filtrant → filtre seringue ; filtre pour seringue
filtre quadrillé ; membrane quadrillée ; filtre membrane ; membrane ; membrane filtrante ;
  disque membrane → membrane
filtre sous vide ; stéritop ; unité filtration ; bol filtrant ; nalgene filtre →
  unité de filtration ; support filtration
filtre verre ; filtre fibre ; GF/C ; GFC ; microfibre → filtre fibre de verre ;
  filtre microfibre de verre
rampe filtration ; rampe ; support filtration → rampe ; support filtration
chromatographie couche mince ; plaque CCM → plaque CCM ; feuille CCM ; plaque TLC
cartouche SPE ; SPE → cartouche SPE ; cartouche
dialyse ; boudin dialyse ; tube dialyse → boudin de dialyse ; cassette de dialyse

# Chimie
alcool ; alcool 70 ; alcool 90 ; alcool 95 ; alcool 96 ; alcool pur ; alcool modifié ;
  alcool ménager
  → éthanol ; alcool
isopropanol ; IPA ; alcool isopropylique → propan-2-ol ; isopropanol ; alcool isopropylique
acide chlorhydrique ; acide HCl ; acide muriatique ; HCl ; acide chlo → acide chlorhydrique
acide sulfu ; vitriol ; acide batterie → acide sulfurique
vinaigre ; acide acétique → acide acétique
soude ; lessive soude ; déboucheur ; soude caustique → soude ; hydroxyde de sodium
potasse → potasse ; hydroxyde de potassium
chaux ; chaux éteinte ; eau de chaux → chaux ; hydroxyde de calcium ; eau de chaux
javel ; eau javel ; eau de javel ; chlore → eau de Javel ; hypochlorite ; javel
eau oxygénée ; H2O2 → eau oxygénée ; peroxyde d'hydrogène
eau milliQ ; eau ultrapure → eau ultrapure
eau distillée ; eau déminéralisée ; eau pure ; eau DI ; eau déionisée ; eau labo ; eau bidistillée →
  eau distillée ; eau déminéralisée ; eau bidistillée
sel ; sel de table ; sel fin ; gros sel → chlorure de sodium ; sel
sucre ; sucre de table ; saccharose → saccharose ; glucose
amidon ; fécule ; empois ; maïzena → amidon ; empois
réactif amidon ; chercher amidon ; test amidon ; lugol ; eau iodée → lugol ; iode
iode ; teinture d'iode → iode ; lugol
bicarbonate → hydrogénocarbonate ; bicarbonate
carbonate ; craie ; calcaire → carbonate
indicateur coloré ; indicateur pH → bleu de bromothymol ;
  phénolphtaléine ; hélianthine
réactif Fehling ; liqueur Fehling ; Benedict → liqueur de Fehling ; Fehling
silicagel ; gel de silice ; dessicant ; desséchant ; déshydratant ; gel déshydratant ; drierite ;
  absorbeur d'humidité → gel de silice ; silicagel ; drierite
sable ; sable fin → sable
paraffine ; cire ; bougie → paraffine
glycérine ; glycérol → glycérol ; glycérine
formol ; formaldéhyde ; fixateur → formol ; formaldéhyde ; liquide de Bouin
éther ; éther de pétrole ; benzine ; essence → éther de pétrole ; éther
white spirit ; white-spirit ; solvant ; diluant peinture ; dégraissant → white spirit ; acétone ;
  solvant
acétone ; dissolvant → acétone
détergent ; lessive ; savon ; produit vaisselle ; liquide vaisselle ; Decon ; Alconox ; RBS ; TFD4 ;
  nettoyant verrerie → détergent ; nettoyant ; savon ; poudre lave-vaisselle
produit lave-vaisselle ; pastille lave-vaisselle ; sel lave-vaisselle ; lave-verrerie →
  poudre lave-vaisselle ; détergent ; neutralisant
désinfectant ; surfanios ; désinfectant surface ; spray désinfectant ; anios ; virucide ;
  bactéricide → désinfectant ; spray désinfectant ; lingettes désinfectantes
gel hydroalcoolique ; gel hydro ; gel mains ; SHA → gel hydroalcoolique ; gel mains ;
  solution hydroalcoolique
étalon conductivité ; solution conductivité ; solution 1413 → étalon conductivité ;
  solution étalon de conductivité
zinc → zinc ; Zn
cuivre → cuivre ; Cu
plomb → plomb ; Pb
fer → fer ; Fe
sodium → sodium ; Na
potassium → potassium
calcium → calcium ; Ca

# Sécurité et déchets
gant ; gant jetable ; gant labo ; gant examen ; gant chirurgical ; gant d'examen ; gant non latex
  → gant
gant ménage ; gant vaisselle ; gant chimique ; gant acide ; gant solvant ; gant produit chimique ;
  gant résistant acide ; gant résistant produit chimique ; gant résistant solvant ;
  gant anti-acide ; gant protection chimique ; gant manipulation acide →
  gants de manutention chimique ; gant chimique ; gant néoprène ; gant butyle ; gant réutilisable
gant chaleur ; manique ; gant chaud ; gant étuve ; gant autoclave ; gant anti-chaleur → gants four ;
  gant anti-chaleur ; manique
gant froid ; gant azote ; gant cryo ; gant azote liquide → gant cryogénique ; gants azote liquide
gant coupure ; gant Kevlar → gants anti-coupure ; gant Kevlar
lunette ; lunettes ; lunette de protection ; lunettes de tp ; lunette chimie ; besicles → lunettes
lunettes par dessus ; lunettes sur lunettes ; lunettes de vue ; lunette vue ; sur-lunettes ;
  surlunettes ; lunettes visiteur → surlunettes ; sur-lunettes ; lunettes
lunettes étanches ; lunettes masque ; masque lunettes ; lunettes projection ;
  lunettes anti-projection → lunettes-masque ; lunettes
visière ; écran facial ; masque facial ; protection visage → écran ; visière
masque ; masque papier ; masque poussière ; masque chirurgical ; masque FFP2 ; masque FFP3 → masque
masque à gaz ; masque cartouche ; respirateur ; demi masque ; masque vapeurs → demi-masque ; masque
cartouche masque ; filtre masque ; cartouche ABEK ; filtre ABEK ; cartouche A2P3 →
  galette filtrante ; cartouche ; filtre
blouse ; blouse de chimie ; blouse de tp ; blouse coton ; sarrau ; tunique ; tablier chimie → blouse
  ; sarrau
blouse jetable ; blouse visiteur ; casaque → blouse ; sarrau visiteur
combinaison ; tyvek ; cotte ; combi → combinaison
tablier → tablier
charlotte ; calot ; coiffe ; bonnet ; filet cheveux ; résille → charlotte ; coiffe
sur-chaussure ; couvre-chaussure ; chausson ; protège chaussure ; surbotte → surchaussure ;
  couvre-chaussures
couvre-barbe ; cache-barbe ; masque barbe → couvre-barbe
bouchon oreille ; boule quies ; protection auditive ; casque anti-bruit ; antibruit ; casque bruit →
  bouchon d'oreille ; casque ; arceau
pharmacie ; trousse secours ; trousse d'urgence ; premiers secours ; armoire pharmacie →
  trousse de secours ; trousse premiers secours ; armoire à pharmacie
lave-œil ; rince-œil ; rince oeil ; lave oeil ; laveur oculaire ; douche oculaire ; lave-yeux ;
  solution oculaire → laveur ; lave-yeux ; rince ; station lave
douche ; douche sécurité → douche
couverture feu ; couverture ignifuge ; couverture anti-feu → couverture
extincteur → extincteur
absorbant ; vermiculite ; sciure ; kit absorbant ; renverser ; renverse ; renversement ; fuite ;
  déversement ; acide renversé ; poudre absorbante ; boudin absorbant → absorbant ; absorbante ;
  kit déversement ; kit d'intervention ; boudin absorbant
bac rétention ; rétention ; bac de rétention ; cuvette de rétention → bac de rétention
armoire ; armoire ventilée ; armoire acide ; armoire produits ; armoire sécurité ;
  armoire solvants ; armoire inflammable → armoire
poubelle ; poubelle aiguilles ; sharpsafe ; sharps ; boîte jaune ; collecteur ; boîte aiguilles ;
  aiguille usagée ; container aiguilles ; boîte OPCT ; boîte à piquants → boîte à aiguilles ;
  collecteur d'aiguilles
poubelle DASRI ; DASRI ; sac jaune ; déchets infectieux ; fût déchets ; déchets médicaux ;
  carton DASRI ; déchet biologique → fût ; sac DASRI ; sac poubelle ; carton DASRI
sac autoclave ; sac autoclavable ; sac biohazard ; sac déchets biologiques → sac autoclave ;
  sac autoclavable
gaine stérilisation ; sachet stérilisation ; pochette stérilisation ; papier stérilisation →
  gaine stérilisation ; sachet autoclave ; gaine
panneau ; signalétique ; affiche ; pictogramme ; autocollant danger → panneau ; autocollant ;
  étiquette

# Mobilier
chaise ; siège ; tabouret ; fauteuil → tabouret ; siège ; chaise
table ; bureau → table
chariot ; servante ; desserte ; table roulante → chariot ; servante
étagère ; rayonnage → étagère
élévateur ; support élévateur ; boy ; lift → support élévateur

# Tâches
acidité ; mesurer l'acidité → pH-mètre ; papier pH ; papier indicateur ; testeur de pH
protéger les yeux ; protection des yeux ; yeux → lunettes ; lave-yeux
protéger les mains ; protection des mains → gant
protéger les oreilles ; bruit → bouchon d'oreille ; antibruit
respirer ; poussière ; vapeurs → masque
disséquer ; grenouille → trousse de dissection ; trousse dissection ; trousse à dissection
cultiver ; culture bactérienne ; bactérie → gélose ; agar ; boîte de Petri ; bouillon
sucre du raisin ; sucre dans le raisin ; sucre des fruits ; sucre d'un jus → réfractomètre ;
  réfracto
température du frigo ; température d'un congélateur ; température congélateur →
  thermomètre frigo ; thermomètre ; enregistreur
calibrer la balance ; étalonner la balance ; vérifier une balance ; étalonnage balance →
  poids étalon ; masse étalon ; poids contrôle
tamiser → tamis ; crible
faire le vide ; mettre sous vide → pompe à vide ; pompe à membrane ; trompe à eau
stocker des inflammables ; stocker des produits chimiques ; stocker des produits inflammables ;
  stocker des produits → armoire
découper ; couper → scalpel ; ciseaux ; bistouri
ramasser ; récupérer → pince ; pelle
éclairer → lampe
fixer une burette ; tenir une burette → pince à burette ; support
tenir un ballon ; tenir un bécher → pince ; valet ; anneau
doser le chlore ; chlore de la piscine → languettes ; test ; photomètre ; mallette gouttes

# Tailles
medium ; taille moyenne → taille M
small ; petite taille → taille S
grande taille → taille L
`;
