import { skipToken } from '@reduxjs/toolkit/query';

/** An id the contract takes. */
const ID = /^[1-9]\d{0,14}$/;

/** What a query by id is asked with; an address that holds none asks nothing. */
export const idArgument = (id: string | undefined) => (id !== undefined && ID.test(id) ? { id } : skipToken);
