import { CategoryDrawer } from './CategoryDrawer';
import { CategoryMenu } from './CategoryMenu';
import { Masthead } from './Masthead';
import { ServiceLine } from './ServiceLine';

export function Header() {
  return (
    <header>
      <ServiceLine />
      <Masthead />
      <CategoryMenu />
      <CategoryDrawer />
    </header>
  );
}
