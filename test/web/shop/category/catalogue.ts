/** A small tree: a category with a drawing, one without. */
export const categories = {
  categories: [
    { id: 2, label: 'Verrerie' },
    { id: 12, label: 'Divers' },
  ],
  subCategories: [
    { id: 21, label: 'Fioles', category_id: 2 },
    { id: 22, label: 'Béchers', category_id: 2 },
  ],
  underSubCategories: [
    { id: 211, label: 'Fioles jaugées', sub_category_id: 21 },
    { id: 212, label: 'Erlenmeyers', sub_category_id: 21 },
    { id: 213, label: 'Éprouvettes', sub_category_id: 21 },
    { id: 221, label: 'Béchers forme basse', sub_category_id: 22 },
  ],
};
