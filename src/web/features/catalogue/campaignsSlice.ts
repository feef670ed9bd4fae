import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Campaign, endpoints } from '../../api/endpoints.gen';

export interface Campaigns {
  list: Campaign[];
  /** Whether this visit has read them: until then they are those of the last visit. */
  loaded: boolean;
}

const initialState: Campaigns = { list: [], loaded: false };

/** The promotions under way, loaded at start and kept for the whole shop. */
export const campaignsSlice = createSlice({
  name: 'campaigns',
  initialState,
  reducers: {
    campaignsLoaded: (_, { payload }: PayloadAction<Campaign[]>) => ({ list: payload, loaded: true }),
  },
  extraReducers: (builder) =>
    builder.addMatcher(endpoints.endpoints.listActiveCampaigns.matchFulfilled, (_, { payload }) => ({ list: payload, loaded: true })),
  selectors: { selectCampaigns: (campaigns) => campaigns.list },
});

export const { campaignsLoaded } = campaignsSlice.actions;
export const { selectCampaigns } = campaignsSlice.selectors;

export function restoreCampaigns(stored: unknown, now: Campaigns): Campaigns {
  const list = (stored as Partial<Campaigns> | null)?.list;
  return now.loaded || !Array.isArray(list) ? now : { list, loaded: false };
}
