// In this order, in a module without dynamic imports: component styles come after the base styles,
// which they override.
import './ui/base.css';
import './boot/start';
