import { CategoryDrawer } from '../drawer/CategoryDrawer';
import { CategoryMenu } from '../menu/CategoryMenu';
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
