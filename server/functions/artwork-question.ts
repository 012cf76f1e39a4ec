import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import {
  type ArtworkQuestion,
  answerArtworkQuestionRequest,
  artworkQuestionRequest,
} from '#domain/functions/artwork-question.ts';
import { callSql } from '../orders/call-sql.ts';
import { keepArtwork } from '../orders/keep-artwork.ts';
import { hasCutOut, NEEDS_GROUND } from '../orders/keep-lines.ts';
import type { OrderKeys } from '../orders/order-key.ts';
import type { FunctionHandler } from './function-handler.ts';
import { HttpError } from './http-error.ts';
import { createJsonFunction } from './json-function.ts';

interface ArtworkQuestionParts {
  readonly backend: Pick<Backend, 'callerOf' | 'files' | 'limits' | 'service'>;
  readonly keys: Pick<OrderKeys, 'opensQuestion'>;
  /** Called when an order may have work to be done. */
  readonly onWork: () => void;
  readonly log: Logger;
}

/** The same for a wrong key and an unknown question, to disclose nothing. */
const NO_QUESTION = 'This link opens nothing any more.';

interface StoredQuestion extends ArtworkQuestion {
  readonly withBackground: boolean;
}

/** @throws HttpError 404 */
async function readQuestion(
  { backend, keys }: ArtworkQuestionParts,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<StoredQuestion> {
  const question = keys.opensQuestion(id, key)
    ? await callSql<StoredQuestion | null>(backend.service, 'artwork_question($1::uuid)', [id])
    : null;
  if (!question) throw new HttpError(404, NO_QUESTION);
  return question;
}

/** `POST /functions/v1/artwork-question`: the question about an ordered artwork. */
export function createArtworkQuestion(parts: ArtworkQuestionParts): FunctionHandler {
  return createJsonFunction('artwork-question', parts, {
    schema: artworkQuestionRequest,
    limit: 'orderLookup',
    answer: async (link) => {
      const { state, concerns, expiresAt, title, artUrl, style, background, petName } = await readQuestion(
        parts,
        link,
      );
      return { question: { state, concerns, expiresAt, title, artUrl, style, background, petName } };
    },
  });
}

/** `POST /functions/v1/answer-artwork-question`: the customer's answer, which counts once. */
export function createAnswerArtworkQuestion(parts: ArtworkQuestionParts): FunctionHandler {
  const { backend, onWork } = parts;
  return createJsonFunction('answer-artwork-question', parts, {
    schema: answerArtworkQuestionRequest,
    limit: 'orderLookup',
    answer: async ({ artwork, ...link }, caller) => {
      const question = await readQuestion(parts, link);
      if (question.state !== 'open') return { state: question.state };
      let url: string | null = null;
      if (artwork) {
        if (!isSameLook(artwork, question)) {
          throw new HttpError(400, 'Please choose the style and background of your order.');
        }
        url = (await keepArtwork(artwork.url, caller, backend)).imageUrl;
        if (!question.withBackground && !(await hasCutOut(url, backend.files))) {
          throw new HttpError(400, NEEDS_GROUND);
        }
      }
      const state = await callSql<ArtworkQuestion['state'] | null>(
        backend.service,
        'answer_artwork_question($1::uuid, $2)',
        [link.id, url],
      );
      if (state === null) throw new HttpError(404, NO_QUESTION);
      onWork();
      return { state };
    },
  });
}

type Look = Pick<ArtworkQuestion, 'style' | 'background'>;

function isSameLook(artwork: Look, ordered: Look): boolean {
  return (['style', 'background'] as const).every(
    (part) => ordered[part] === 'unknown' || artwork[part] === ordered[part],
  );
}
