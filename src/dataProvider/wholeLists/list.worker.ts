import { type ListAsk, listAnswers } from './listAnswers';

/** A whole list that is too long for the page: its rows stay here, and what a screen shows of them is sent. */
const answer = listAnswers((part) => postMessage(part));
addEventListener('message', ({ data }: MessageEvent<ListAsk>) => void answer(data));
postMessage('ready');
