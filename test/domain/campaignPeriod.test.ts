import { formatCampaignPeriod } from '../../src/domain/campaignPeriod';

test('a campaign shows its days, a cancelled one the day of its cancellation and its planned start', () => {
  expect(formatCampaignPeriod({ startDateTime: '2026-12-01 00:00:00', endDateTime: '2026-12-24 23:59:59' })).toBe(
    '01/12/2026 – 24/12/2026',
  );
  expect(formatCampaignPeriod({ start_date_time: '2026-12-01 00:00:00', end_date_time: '2026-11-21 09:59:59' })).toBe(
    'annulée le 21/11/2026, avant son début prévu le 01/12/2026',
  );
});
