/** Synonymes de la verrerie, écrits comme le dit synonyms.ts. */
export const GLASSWARE_NAMES = `
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

# Verrerie : autres noms, formes et noms anglais
flacon Schott ; bouteille Schott ; flacon Duran ; flacon GL45 ; bouteille à vis ; bouteille ISO ;
  flacon ISO ; bouteille Duran ;
  laboratory bottle ; media bottle → flacon à vis ; flacon de laboratoire ;
  bouteille ISO ; bouteille à vis ; bouteille GL45
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
capsule d'évaporation ; capsule à évaporer ; evaporating dish → capsule porcelaine ;
  capsule verre ; coupelle évaporation
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
`;
