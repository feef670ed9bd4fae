import { company, published } from '../../content/company';

interface BrandProps {
  drawing: string;
  alt: string;
  width: number;
  height: number;
}

/**
 * The drawing of the shop's name, or its name in letters when its owner has given it another: the
 * drawing would then name another shop.
 */
export const Brand = ({ drawing, ...image }: BrandProps) =>
  published.identity?.name ? <b>{company.name}</b> : <img src={drawing} {...image} />;
