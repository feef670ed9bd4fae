import { company, published } from '../../content/company';
import { apiAddress } from '../api/client';

interface BrandProps {
  drawing: string;
  /** After the name, for those who do not see it. */
  more?: string;
  width: number;
  height: number;
}

/**
 * The owner's logo. Without one, the drawing of the shop's name, or the name in letters when its
 * owner has given it another: the drawing would then name another shop.
 */
export function Brand({ drawing, more = '', ...size }: BrandProps) {
  const { logo, logoText = company.name, name } = published.identity ?? {};
  if (name && !logo) return <b>{name}</b>;
  return (
    <img
      src={logo ? `${apiAddress}/exposed/shop/files/${logo}` : drawing}
      alt={logoText + more}
      {...size}
    />
  );
}
