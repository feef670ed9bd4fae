/** Synonymes de la protection et des déchets, écrits comme le dit synonyms.ts. */
export const PROTECTION_NAMES = `
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
`;
