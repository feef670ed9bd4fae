import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { FigureMonth } from '../../../contract/api.gen';
import { monthName } from './monthName';

const HEIGHT = 280;
const HATCHED = 'figures-hatched';

/**
 * Bars in the order of the table beside: requests hatched, offers blue, orders green. The arrow
 * keys read them month by month.
 */
export default function MonthsPlot({ months }: { months: readonly FigureMonth[] }) {
  const data = months.map((month) => ({ ...month, name: monthName(month.month) }));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart
        data={data}
        barGap={2}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        title="Demandes, offres envoyées et commandes par mois"
        desc="Les mêmes nombres sont dans le tableau."
      >
        <defs>
          <pattern
            id={HATCHED}
            width={4}
            height={4}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={4} height={4} fill="#fff" />
            <rect width={2} height={4} fill="#6b7c8b" />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="#d6dfe7" />
        <XAxis dataKey="name" tick={{ fontSize: 12 }} tickLine={false} />
        <YAxis allowDecimals={false} width={40} tick={{ fontSize: 12 }} />
        <Tooltip isAnimationActive={false} />
        <Legend itemSorter={null} />
        <Bar
          dataKey="requests"
          name="Demandes"
          fill={`url(#${HATCHED})`}
          stroke="#6b7c8b"
          isAnimationActive={false}
        />
        <Bar dataKey="offers" name="Offres" fill="#0f4c8a" isAnimationActive={false} />
        <Bar dataKey="orders" name="Commandes" fill="#17683a" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
