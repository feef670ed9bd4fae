/** "Produits chimiques": the category of an under-sub-category is the first digit of its five. */
const CHEMICALS = 7;

/** Under-sub-categories of chemicals that need no safety sheet. */
const EXCEPTIONS: readonly number[] = [
  71003, // Eaux de laboratoire
];

/** Under-sub-categories of other categories whose articles are substances or mixtures. */
const OTHERS: readonly number[] = [
  60204, // Solutions tampons et électrolytes
  60801, // Tests en cuve
  60901, // Étalons élémentaires ICP et AAS
  60902, // Étalons ioniques
  60903, // Étalons organiques
  60904, // Étalons de conductivité et turbidité
  80106, // Antibiotiques et antifongiques
  80206, // Colorations microbiologiques
  80402, // Agaroses et acrylamides
  80403, // Gels précoulés et tampons
  80404, // Colorants et marqueurs de gel
  80501, // Tampons biologiques
  80502, // Détergents et chaotropes
  80503, // Acides aminés et peptides
  80504, // Enzymes et protéines
  80505, // Réactifs biochimiques
  80604, // Réactifs d'immunodétection
  80702, // Fixateurs et inclusion
  90601, // Détergents de laboratoire
  90602, // Désinfectants
];

/** Whether the articles of an under-sub-category are chemicals, which a safety sheet is expected for. */
export const isChemical = (underSubCategoryId: number): boolean =>
  (Math.floor(underSubCategoryId / 10_000) === CHEMICALS && !EXCEPTIONS.includes(underSubCategoryId)) ||
  OTHERS.includes(underSubCategoryId);
