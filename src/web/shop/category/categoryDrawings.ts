import drawing2 from '../../assets/categories/category-2.svg';
import drawing3 from '../../assets/categories/category-3.svg';
import drawing4 from '../../assets/categories/category-4.svg';
import drawing5 from '../../assets/categories/category-5.svg';
import drawing6 from '../../assets/categories/category-6.svg';
import drawing7 from '../../assets/categories/category-7.svg';
import drawing8 from '../../assets/categories/category-8.svg';
import drawing9 from '../../assets/categories/category-9.svg';

/** The decorative image of a category, by its id: 2 to 9 have one (spec §2 Category page, OPEN-25). */
export const categoryDrawings: Readonly<Record<number, string>> = {
  2: drawing2, 3: drawing3, 4: drawing4, 5: drawing5, 6: drawing6, 7: drawing7, 8: drawing8, 9: drawing9,
};
