import { endpoints } from '../../api/endpoints.gen';

/** Reads the promotions under way and keeps watching: what an administrator changes here is read again. */
export const loadCampaigns = () => endpoints.endpoints.listActiveCampaigns.initiate();
