import category2 from '../../assets/categories/category-2.svg';
import category3 from '../../assets/categories/category-3.svg';
import category4 from '../../assets/categories/category-4.svg';
import category5 from '../../assets/categories/category-5.svg';
import category6 from '../../assets/categories/category-6.svg';
import category7 from '../../assets/categories/category-7.svg';
import category8 from '../../assets/categories/category-8.svg';
import category9 from '../../assets/categories/category-9.svg';

const drawings: Readonly<Record<number, string>> = {
  2: category2,
  3: category3,
  4: category4,
  5: category5,
  6: category6,
  7: category7,
  8: category8,
  9: category9,
};

/** The decorative image of a category; only ids 2 to 9 have one (CAT-03). */
export const categoryDrawing = (id: number): string | undefined => drawings[id];
