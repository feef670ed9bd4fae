import { Part } from '../../ui/feedback/Part';
import { CategoryDrawer } from '../drawer/CategoryDrawer';
import { CategoryMenu } from '../menu/CategoryMenu';
import { Masthead } from './Masthead';
import { ServiceLine } from './ServiceLine';

export function Header() {
  return (
    <header>
      <Part>
        <ServiceLine />
      </Part>
      <Part>
        <Masthead />
      </Part>
      <Part>
        <CategoryMenu />
      </Part>
      <Part>
        <CategoryDrawer />
      </Part>
    </header>
  );
}
