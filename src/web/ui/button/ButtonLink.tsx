import { Link, type LinkProps } from '../link/Link';
import { buttonClass, type ButtonLook } from './Button';

export type ButtonLinkProps = ButtonLook & LinkProps;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, block }, className)} />;
}
