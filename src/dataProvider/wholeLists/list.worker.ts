import { type ListAsk, listAnswers } from './listAnswers';

/**
 * A whole list in a worker, for lists that would block the page. The worker keeps the rows and sends the visible ones.
 */
const answer = listAnswers((part) => postMessage(part));
addEventListener('message', ({ data }: MessageEvent<ListAsk>) => void answer(data));
postMessage('ready');
