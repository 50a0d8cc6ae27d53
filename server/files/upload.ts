import { rm } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { MultipartBody } from '#contract/endpoint';
import type { FieldErrors } from '#contract/errors';
import { type Message, message } from '#contract/message';
import { unstorableMessage } from '#contract/storable';
import { ask, invalid, issueMessage, Problem } from '#server/problem';
import { readFileName } from './fileNames';
import { boundParts } from './formParts';
import { type IncomingFile, receive } from './incoming';
import { type Progress, uploadProgress, watchProgress } from './progress';
import { FileRefusal } from './refusal';

export interface ReceivedUpload<Form extends z.ZodObject> extends IncomingFile {
  fileName: string;
  fields: z.output<Form>;
}

interface UploadOptions<Form extends z.ZodObject> {
  body: MultipartBody & { multipart: Form };
  /** The folder for incoming files. */
  folder: string;
  /** Limit in bytes. */
  limit: number;
  /** Least speed. */
  progress?: Progress;
}

/** Size of a form's other parts and headers, in bytes. */
const overhead = 2 ** 20;

const formLimits = { files: 5, fields: 10, parts: 12, fieldSize: 64 * 1024, fileSize: Number.POSITIVE_INFINITY };

/**
 * Reads an upload's form: its file streams into the incoming folder and is never whole in memory. The caller adopts or
 * removes it; a failed upload leaves nothing.
 * @throws FileRefusal for a refused file; Problem 400 for the other parts or a malformed form, 408 for one that stops
 */
export async function readUpload<Form extends z.ZodObject>(
  request: FastifyRequest,
  { body, folder, limit, progress = uploadProgress }: UploadOptions<Form>,
): Promise<ReceivedUpload<Form>> {
  if (!request.isMultipart()) throw new Problem(400, message('programs.multipart'));
  if (Number(request.headers['content-length'] ?? 0) > limit + overhead) throw FileRefusal.tooLarge(limit);
  const watch = watchProgress(request.raw, progress);
  try {
    const { exceeded } = boundParts(request, formLimits.parts);
    return await Promise.race([readForm(request, body.multipart, folder, limit), watch.stalled, exceeded]);
  } finally {
    watch.stop();
  }
}

async function readForm<Form extends z.ZodObject>(
  request: FastifyRequest,
  form: Form,
  folder: string,
  limit: number,
): Promise<ReceivedUpload<Form>> {
  let file: (IncomingFile & { fileName: string }) | undefined;
  const texts: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'field') texts[part.fieldname] = asText(part.value);
      else if (part.fieldname === 'File' && !file) file = await takeFile(part, folder, limit);
      else part.file.resume();
    }
    if (!file) throw new FileRefusal(400, message('files.required'));
    return { ...file, fields: readFields(form, texts) };
  } catch (error) {
    if (file) await rm(file.path, { force: true });
    throw isOfForm(error) ? new Problem(400, message('programs.formCut')) : error;
  }
}

/** Whether the form is at fault: the parser's errors have neither a status nor a failed system call. */
const isOfForm = (error: unknown): boolean =>
  error instanceof Error && !('statusCode' in error) && !('syscall' in error);

/** A JSON part arrives parsed. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

async function takeFile(part: MultipartFile, folder: string, limit: number) {
  const received = await receive(part.file, folder, limit);
  try {
    return { ...received, fileName: readFileName(part.filename) };
  } catch (error) {
    await rm(received.path, { force: true });
    throw error;
  }
}

/** NUL, lone surrogates, and the parser's replacement for bytes that are not UTF-8. */
const unstorable = /[\0\uFFFD]|\p{Surrogate}/u;

function readFields<Form extends z.ZodObject>(form: Form, texts: Record<string, unknown>): z.output<Form> {
  const errors: FieldErrors = {};
  const refuse = (field: string, why: Message) => {
    errors[field] = [...(errors[field] ?? []), why];
  };
  for (const [field, text] of Object.entries(texts)) {
    if (typeof text === 'string' && unstorable.test(text)) {
      refuse(field, unstorableMessage);
    }
  }
  const result = ask(form, texts);
  for (const issue of result.error?.issues ?? []) refuse(issue.path.join('.'), issueMessage(issue));
  if (result.data && Object.keys(errors).length === 0) return result.data;
  throw invalid(errors);
}
