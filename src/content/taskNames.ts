/** Ce que l'on veut faire, et ce qui y sert, écrit comme le dit synonyms.ts. */
export const TASK_NAMES = `
# Verbes
peser → balance
chauffer → plaque chauffante ; chauffe-ballon ; bain-marie ; bec Bunsen
agiter ; mélanger → agitateur ; vortex
stériliser → autoclave ; stérilisateur
stérilisation → autoclave ; stérilisateur ; stérile
sécher ; séchage → étuve ; dessiccateur ; égouttoir
refroidir → réfrigérateur ; refroidisseur ; bain
congeler ; congélation → congélateur ; boîte de congélation
broyer → broyeur ; mortier
tamiser → tamis
titrer ; doser → burette ; solution titrée
prélever ; je prélève ; pipeter ; aspirer → pipette ; micropipette ; seringue
nettoyer ; laver ; nettoyage → détergent ; nettoyant ; goupillon
désinfecter ; désinfection → désinfectant
jeter → conteneur à déchets ; collecteur ; sac à déchets ; poubelle
renverser ; renverse ; déversement ; épandage → absorbant ; absorbante
étiqueter → étiquette
boucher → bouchon
étalonner ; calibrer ; étalonnage → solution tampon ; tampon ; solution étalon ; étalon
observer → microscope ; loupe
distiller → appareil à distiller ; tête de distillation ; réfrigérant
chronométrer → chronomètre ; minuteur
extraire → soxhlet ; ampoule à décanter
homogénéiser → homogénéiseur ; broyeur ; disperseur
sceller → film de scellage ; thermosoudeuse

# Mesures et grandeurs
brix ; degré Brix ; sucre du raisin ; taux de sucre ; sucre du jus → réfractomètre
salinité ; taux de sel → réfractomètre ; conductimètre
taux d'alcool ; degré d'alcool ; titre alcoométrique → alcoomètre ; ébulliomètre
humidité de l'air ; hygrométrie → hygromètre ; thermohygromètre
oxygène dissous ; dissolved oxygen → oxymètre ; sonde à oxygène
niveau sonore ; décibel → sonomètre
éclairement ; luminosité → luxmètre
absorbance ; densité optique → spectrophotomètre ; cuve
point de fusion ; melting point → banc Kofler ; appareil à point de fusion ; capillaire
masse volumique → pycnomètre ; densimètre
levures moisissures ; levures et moisissures → Sabouraud ; YGC ; OGA ; PDA ; gélose malt
matières en suspension ; MES → microfibre de verre ; fibre de verre

# Rangement, déchets, sécurité
boîte à lames ; boîte pour lames ; boîte de lames ; coffret à lames ; slide box ;
  boîte de rangement pour lames ; ranger les lames → boîte à lames ; coffret à lames ; porte-lames ;
  boîte de rangement
aiguille usagée ; aiguilles usagées ; seringue usagée → boîte à aiguilles ; collecteur d'aiguilles ;
  conteneur à aiguilles ; récupérateur d'aiguilles
sans huile ; oil free ; oil-free → membrane ; piston sec ; scroll ; sèche
filtration sous vide ; filtrer sous vide → büchner ; kitasato ; fiole à vide
cocotte minute ; autocuiseur ; pressure cooker → autoclave
buffer ; buffer solution → tampon ; solution tampon
pipette jetable ; pipette plastique → pipette Pasteur ; pipette de transfert ;
  pipette compte-gouttes
tube conique → tube falcon ; tube type Falcon
microtube → microtube type Eppendorf
balance scale ; lab scale → balance
marker pen ; stylo indélébile ; feutre permanent ; marqueur permanent →
  marqueur ; feutre
`;
