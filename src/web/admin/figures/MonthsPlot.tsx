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

const INK = '#172a3a';
const HEIGHT = 320;
const HATCHED = 'figures-hatched';
const STRIPED = 'figures-striped';
const MONTHS_A_YEAR = 12;

/**
 * Bars in the order of the table beside: requests hatched, offers full, orders striped. The
 * arrow keys read them month by month.
 */
export default function MonthsPlot({ months }: { months: readonly FigureMonth[] }) {
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart
        data={months}
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
          <pattern id={STRIPED} width={4} height={4} patternUnits="userSpaceOnUse">
            <rect width={4} height={4} fill="#fff" />
            <rect width={4} height={2.5} fill="#17683a" />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="#d6dfe7" />
        <XAxis
          dataKey="month"
          tick={TICK}
          tickLine={false}
          // On a phone every second or third month has its name.
          interval="equidistantPreserveStart"
          tickFormatter={months.length > MONTHS_A_YEAR ? shortMonth : nameWithoutYear}
        />
        <YAxis allowDecimals={false} width={40} tick={TICK} axisLine={false} tickLine={false} />
        <Tooltip
          isAnimationActive={false}
          itemSorter={() => 0}
          cursor={{ fill: '#f4f7fa' }}
          labelFormatter={(month) => (typeof month === 'string' ? monthName(month) : null)}
        />
        <Legend itemSorter={null} formatter={inInk} />
        <Bar
          dataKey="requests"
          name="Demandes"
          fill={`url(#${HATCHED})`}
          stroke="#6b7c8b"
          isAnimationActive={false}
        />
        <Bar dataKey="offers" name="Offres" fill="#0f4c8a" isAnimationActive={false} />
        <Bar
          dataKey="orders"
          name="Commandes"
          fill={`url(#${STRIPED})`}
          stroke="#17683a"
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

const TICK = { fontSize: 12, fill: INK };

/** '2026-09' → « sept. » */
const nameWithoutYear = (month: string): string => monthName(month).replace(/ .*/, '');

/** '2026-09' → « 09/26 » */
const shortMonth = (month: string): string => `${month.slice(5)}/${month.slice(2, 4)}`;

/** The library writes names in the colours of their bars. */
const inInk = (name: string) => <span style={{ color: INK }}>{name}</span>;
