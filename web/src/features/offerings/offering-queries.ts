import type { BodyOf, DataOf } from '@kurus/core/contract/endpoint';
import {
  addOfferingRequest,
  changeOfferingRequest,
  eraseOfferingRequest,
  offeringDetail,
  offeringRequests,
  offerings,
} from '@kurus/core/contract/offerings';
import { queryOptions } from '@tanstack/react-query';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

export type OfferingsAnswer = DataOf<typeof offerings>;
export type OfferingAnswer = DataOf<typeof offeringDetail>;
export type { OfferingItem, OfferingRequestItem, OfferingResult } from '@kurus/core/contract/offerings';

const KEY = ['offerings'] as const;
const TIMEOUT_MS = 20_000;

export const offeringsQuery = queryOptions({
  queryKey: [...KEY, 'all'],
  queryFn: async ({ signal }) => (await call(offerings, { query: {}, signal, timeoutMs: TIMEOUT_MS })).data,
  meta: { failure: 'Failed to load the offerings' },
});

export const offeringQuery = (code: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', code],
    queryFn: async ({ signal }) => (await call(offeringDetail, { params: { code }, query: {}, signal })).data,
    meta: { failure: 'Failed to load the offering' },
  });

export const requestsQuery = (code: string) =>
  queryOptions({
    queryKey: [...KEY, 'requests', code],
    queryFn: async ({ signal }) => (await call(offeringRequests, { params: { code }, signal })).data,
    meta: { failure: 'Failed to load the requests' },
  });

const reload = () => queryClient.invalidateQueries({ queryKey: KEY });

/** @returns the server's text */
export async function noteRequest(code: string, body: BodyOf<typeof addOfferingRequest>): Promise<string> {
  const { message } = await call(addOfferingRequest, { params: { code }, body });
  await reload();
  return message;
}

/** @returns the server's text */
export async function changeOne(code: string, id: number, body: BodyOf<typeof changeOfferingRequest>): Promise<string> {
  const { message, data } = await call(changeOfferingRequest, { params: { code, id: String(id) }, body });
  if (data.isRecorded) refreshAccount();
  await reload();
  return message;
}

/** @returns the server's text */
export async function eraseOne(code: string, id: number): Promise<string> {
  const { message } = await call(eraseOfferingRequest, { params: { code, id: String(id) } });
  await reload();
  return message;
}
