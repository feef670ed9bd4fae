import { Segmented, type SegmentedProps } from 'antd';

/**
 * One of several values beside each other. The Tab key stops at the chosen one: antd stops at the
 * group too, where no key does anything.
 */
export const Segments = <Value,>(props: SegmentedProps<Value>) => (
  <Segmented<Value> {...props} tabIndex={-1} />
);
