/**
 * Noms de tous les jours, surnoms, marques devenues des noms et articles voisins : ils ne servent
 * qu'aux recherches qui ne trouvent rien telles qu'elles sont saisies. Écrits comme le dit
 * synonyms.ts ; les petits mots (« de », « pour », « à ») ne comptent pas.
 */
export const EVERYDAY_NAMES = `
# Verrerie
erlen ; erlène ; fiole erlen ; fiole erlenmeyer → erlenmeyer ; fiole conique
gobelet ; gobelet gradué ; verre à bec ; pot à bec → bécher ; gobelet gradué
tasse graduée ; pichet ; pichet gradué ; broc ; cruche graduée → pichet ; gobelet gradué ; bécher
éprouvette ; éprouvette à pied ; cylindre gradué ; mesure graduée → éprouvette graduée
fiole à jauge ; fiole de jauge ; matras ; fiole étalonnée → fiole jaugée
matras ; ballon de chimie ; ballon à réaction ; ballon rodé → ballon
ballon trois cols ; ballon 3 cols ; ballon tricol → ballon tricol ; ballon 3 cols
ballon deux cols ; ballon 2 cols ; ballon bicol → ballon bicol ; ballon 2 cols
fiole à filtrer ; fiole filtration ; fiole kitasato ; kitazato ; trompe fiole → fiole à vide ;
  fiole de Kitasato ; fiole à filtrer
ballon jaugé ; fiole volumétrique → fiole jaugée
pipette à un trait ; pipette à deux traits ; pipette volumétrique → pipette jaugée
stripette ; strippette ; pipette stérile à usage unique ; pipette plastique stérile ;
  pipette de culture → pipette sérologique
pipette de Mohr → pipette graduée
pipette souple ; pipette de transfert ; berlette ; compte-gouttes plastique →
  pipette de transfert ; pipette compte-gouttes ; pipette Pasteur plastique
compte-gouttes ; stilligoutte → flacon compte-gouttes ; pipette compte-gouttes
tétine ; tétine caoutchouc ; poire pipette Pasteur → tétine
tube ; éprouvette à essai ; tube à réaction → tube à essai ; tube à essais ; tube de culture ; tube
tube à hémo ; tube hémo ; tube hémolyse → tube à hémolyse ; tube hémolyse
tube à bouchon ; tube à vis ; tube vissé → tube de culture à bouchon ; tube verre vissé
tube capillaire ; capillaire hématocrite ; microcapillaire → capillaire ; microcapillaire
entonnoir rapide ; entonnoir à poudre → entonnoir à poudres ; entonnoir
entonnoir à filtrer ; entonnoir filtration ; entonnoir filtrer sous vide ; entonnoir à vide →
  entonnoir Büchner ; büchner
ampoule à extraction ; ampoule de séparation ; ampoule à brome ; ampoule bromée → ampoule à décanter
  ; ampoule de coulée
condenseur ; serpentin ; colonne réfrigérante ; réfrigérant à eau ; réfrigérant à reflux ;
  réfrigérant ascendant → réfrigérant
colonne à distiller ; colonne de rectification ; colonne distillation → colonne Vigreux ;
  tête de distillation
montage à distiller ; appareil de distillation ; appareil à distillation ; kit distillation →
  tête de distillation ; appareil à distiller ; réfrigérant
alambic → tête de distillation ; distillateur ; évaporateur rotatif
bouteille ; bouteille verre → flacon ; bouteille
bouteille GL45 ; flacon bleu ; bouteille bouchon bleu ; flacon bouchon bleu → flacon à vis ;
  bouteille ISO ; flacon de laboratoire
bocal ; pot ; pot à couvercle ; pot à vis → pot ; flacon col large ; pilulier
pilulier ; petit flacon ; fiole échantillon ; flacon échantillonnage ; échantillonnage ;
  échantillon → pilulier ; flacon ; pot à prélèvement
ampoule injectable ; vial à vis ; vial chromato ; flacon HPLC ; flacon chromatographie ;
  flacon autosampler → vial ; pilulier
bidon ; jerrican ; nourrice ; touque → bidon ; jerrican ; tonnelet
fontaine ; tonneau ; tonnelet ; bonbonne robinet ; cubitainer ; cubi → tonnelet ; bidon ; jerrican ;
  bonbonne
seau ; bassine ; cuvette plastique ; bac plastique → seau ; bac
verre de lampe ; verre de pesée ; coupelle verre → verre de montre ; coupelle
boîte de Pétrie ; boîte pétrie ; boîte de culture ; boîte gélose ; petri → boîte de Petri
têt ; têt à rôtir ; têt à combustion ; cassolette → capsule ; creuset ; nacelle
capsule ; coupelle porcelaine → capsule ; coupelle
bain de sable ; bain d'huile → bain ; plaque chauffante
bouchon percé ; bouchon troué ; bouchon à trou → bouchon caoutchouc ; bouchon
bouchon rodé ; bouchon verre ; bouchon plastique → bouchon
robinet verre ; clé PTFE → robinet ; burette
rodage conique ; joint rodage ; manchon rodage → joint conique ; adaptateur
raccord rodage ; réduction rodage ; adaptateur rodage ; allonge → adaptateur ; allonge
tige ; tige de support ; barre support → tige ; support ; statif
support universel ; pied support ; pied de support ; pied ; porte burette ; support burette →
  support ; statif ; pince à burette
noix double ; noix ; noix de fixation ; double noix → noix
anneau ; anneau support ; anneau fer → anneau
pince à ballon ; pince plate ; pince réfrigérant ; pince de fixation ; tenir ; fixer ; maintenir ;
  serrer → pince
bâton ; bâton en verre ; agitateur verre ; tige verre ; touilleur ; baguette → baguette ; agitateur
perle de verre ; bille de verre ; billes → bille ; perle
siphon ; amorce → pompe siphon ; poire

# Pipetage et consommables
µpipette ; pipetman ; pipette précision ; pipette monocanal ; pipette réglable ;
  pipette électronique ; micropipet → micropipette ; pipette à piston ; pipette automatique
pipette multicanal ; pipette multicanaux ; pipette 8 canaux ; pipette 12 canaux →
  micropipette 8 canaux ; micropipette 12 canaux ; pipette multicanaux
cône ; embout ; pointe ; tip ; pipette tip ; pointe de pipette ; cône de pipette ; cône pipette ;
  embout de pipette ; pointe jaune ; pointe bleue ; cône jaune ; cône bleu ; embout jaune ;
  embout bleu → pointe ; cône ; embout
pointe à filtre ; cône à filtre ; pointe filtrée ; cône filtré ; embout filtré ; pointe filtre ;
  filter tip ; tip filtre → pointe à filtre ; embout avec filtre ; cône avec filtre ;
  cône à filtre
recharge cônes ; recharge pointes → recharge de pointes ; pointe ; cône
eppi ; eppendorf ; tube 1,5 ; épi ;
  tube à vis conique → microtube ; tube type Eppendorf ; cryotube
falcon ; tube falcon ; falcon 50 ; tube conique à vis ; tube centri ; tube de centri ;
  tube centrifugeuse ; tube centrifugation → tube conique ; tube type Falcon ; tube à centrifuger
cryotube ; cryovial ; tube cryo ; tube congélation ; ampoule cryo → cryotube ; cryovial ;
  tube de stockage
tube à prise de sang ; prise de sang ; tube de sang ; tube sang ; tube EDTA ; tube hépariné ;
  vacutainer → tube de prélèvement ; tube à hémolyse ; aiguille
boîte à cônes ; boîte de cônes ; boîte pointes → recharge de pointes ; cône en rack ; pointe ; cône
rack ; portoir ; porte-tubes ; support tubes ; porte éprouvettes ; support à tubes ;
  support tube → portoir
poire ; poire caoutchouc ; poire à pipette ; poire pipette ; aspipette ; pi-pump ; pipump ;
  pipetteur ; auxiliaire pipetage → poire à pipeter ; poire propipette ; poire de Peleus ;
  pi-pump ; pipeteur ; auto-pipeteur ; auxiliaire de pipetage
dispenseur ; distributeur de liquide ; doseur → distributeur ; doseur
burette automatique ; burette Mohr ; burette de dosage ; burette à robinet → burette
seringue insuline ; seringue 3 pièces ; seringue plastique → seringue
aiguille seringue ; aiguille à ponction ; aiguille hypo → aiguille
plaque à puits ; microplaque ELISA → microplaque ; plaque de culture ; plaque culture
boîte congélo ; boîte de congel ; boîte cryotubes ; boîte à cryotubes ; boîte stockage →
  boîte de congélation ; boîte de rangement ; boîte carton
scotch ; ruban ; ruban adhésif ; chatterton ; sparadrap → ruban
scotch autoclave ; ruban témoin ; ruban stérilisation ; indicateur de stérilisation ;
  témoin stérilisation ; scotch stérilisation → ruban indicateur ; ruban adhésif témoin ;
  ruban autoclave
papier d'alu ; alu ; papier alu ; aluminium ménager ; feuille alu → papier aluminium ;
  feuille aluminium
cellophane ; film étirable ; film plastique ; para film → film de scellage ; parafilm
sopalin ; papier absorbant ; papier ménage ; rouleau papier ; papier essuie-mains → essuie-tout ;
  essuie-mains ; bobine ; papier absorbant
kimwipe ; kimtech ; kleenex ; mouchoir ; lingette ; papier joseph ; essuie optique →
  lingette ; mouchoir ; papier Joseph ; papier optique ; essuie
chiffon ; torchon ; serpillière ; éponge → éponge ; lingette ; essuie
nettoyage optique ; nettoyer optique ; kleenex microscope ; essuyer objectif → papier optique
gaze ; compresse ; pansement ; désinfection plaie → compresse ; trousse de secours
coton-tige ; coton tige ; tige coton ; prélèvement gorge → écouvillon ; coton
sac ; sachet ; poche ; pochette ; sachet plastique ; sac plastique ; sac zip ; sachet zip ; ziploc
  → sac ; sachet
sac stomacher ; sachet stomacher ; stomaker ; sac homogénéisation ; sac broyeur ; sac mixeur →
  sac homogénéisation ; sachet stérile ; sachet homogénéisateur
étiquette ; autocollant ; gommette ; pictogramme → étiquette ; autocollant ; panneau
tupperware ; boîte hermétique ; boîte plastique ; boîte de rangement ; coffret ; casier ; caisse →
  boîte ; coffret
boîte lames ; ranger lame ; boîte microscope lames → coffret à lames ; boîte de rangement ;
  boîte à lames
plateau ; bac ; panier → plateau ; bac ; panier
ficelle ; corde ; fil → fil
élastique ; bracelet caoutchouc → élastique
marqueur ; feutre ; stylo ; crayon ; crayon verre ; stylo labo ; stylo permanent →
  feutre ; marqueur ; crayon
ciseau ; paire de ciseaux → ciseaux
cutter ; lame de rasoir ; couteau → scalpel ; bistouri ; lame
scalpel ; bistouri → scalpel ; bistouri
pince à épiler ; pince brucelle ; pince fine dissection ; bruxelles ; brucelle → brucelles ;
  précelles ; pince fine
pince à linge ; pince bois → pince en bois ; pinces en bois
cuillère ; cuiller ; cuillère spatule ; spatule cuillère ; pelle à poudre ; pelle → cuillère ;
  spatule ; pelle
spatule ; micro spatule ; spatule double → spatule ; micro-spatule
barquette ; barquette de pesée ; coupelle ; coupelle de pesée ; bateau ; nacelle ; sabot →
  nacelle ; coupelle ; sabot
papier de pesée ; papier pesée → papier ; nacelle
goupillon ; brosse ; brosse à tube ; rince-bouteille ; lave tube ; brosse bouteille ; hérisson →
  goupillon ; brosse ; écouvillon de nettoyage ; écouvillon de pipette
pissette ; jette ; pissette éthanol ; flacon laveur ; bouteille à jet → pissette
vapo ; vaporisateur ; spray ; pschitt ; pulvérisateur → pulvérisateur ; spray
égouttoir ; séchoir ; étendoir ; sèche verrerie → égouttoir
tuyau ; durite ; tube souple ; tubulure ; flexible ; tuyau souple ; tuyau gaz ; tuyau eau ;
  tuyau d'arrosage → tuyau ; tube souple
tuyau silicone ; tube silicone ; durite silicone → tuyau silicone ; tube souple silicone
raccord ; connecteur ; té ; coude ; jonction ; raccord Y ; raccord T → raccord
collier ; serre-joint ; collier serflex → collier
`;
