import { useParams } from 'react-router-dom';
import { type Category, findCategory } from '../../../domain/category';
import { paths } from '../../../domain/paths';
import { categoryDrawing } from '../../features/catalogue/categoryDrawing';
import { useCategoryTree } from '../../features/catalogue/useCategoryTree';
import { Breadcrumb } from '../../ui/page/Breadcrumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { CategoryPanel } from './CategoryPanel';
import { NoCategory } from './NoCategory';
import styles from './CategoryScreen.module.css';

export default function CategoryScreen() {
  const { categoryId } = useParams();
  const tree = useCategoryTree();
  const category = findCategory(tree.tree, Number(categoryId));
  if (!category) return <NoCategory tree={tree} />;
  return (
    <>
      <Breadcrumb items={[{ label: 'Accueil', to: paths.home() }, { label: category.label }]} />
      <Head category={category} />
      <CategoryPanel category={category} />
    </>
  );
}

function Head({ category: { id, label } }: { category: Category }) {
  const drawing = categoryDrawing(id);
  return (
    <div className={styles.head}>
      <PageTitle>{label}</PageTitle>
      {drawing && <img className="only-wide" src={drawing} alt="" width={480} height={240} data-drawing={id} />}
    </div>
  );
}
