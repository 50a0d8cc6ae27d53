import { rm } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { MultipartBody } from '#contract/endpoint';
import type { FieldErrors } from '#contract/errors';
import { invalid, Problem } from '../problem';
import { readFileName } from './fileNames';
import { type IncomingFile, receive } from './incoming';
import { FileRefusal } from './refusal';

export interface Upload<Form extends z.ZodObject> extends IncomingFile {
  fileName: string;
  fields: z.output<Form>;
}

export interface UploadOptions<Form extends z.ZodObject> {
  body: MultipartBody & { multipart: Form };
  /** Where the file goes first. */
  folder: string;
  /** In bytes. */
  limit: number;
}

/** What the parts beside the file, and their headers, may add to a form, in bytes. */
const overhead = 2 ** 20;

const formLimits = { files: 5, fields: 10, parts: 12, fieldSize: 64 * 1024, fileSize: Number.POSITIVE_INFINITY };

/**
 * Reads an upload's form: its file goes into the incoming folder as it arrives, never whole into memory. The caller
 * adopts or removes it; of an upload that fails here nothing stays.
 * @throws FileRefusal for a file that is not taken, Problem 400 for the other parts
 */
export async function readUpload<Form extends z.ZodObject>(
  request: FastifyRequest,
  { body, folder, limit }: UploadOptions<Form>,
): Promise<Upload<Form>> {
  if (!request.isMultipart()) throw new Problem(400, 'The request must be a multipart form');
  if (Number(request.headers['content-length'] ?? 0) > limit + overhead) throw FileRefusal.tooLarge(limit);
  let file: (IncomingFile & { fileName: string }) | undefined;
  const texts: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'field') texts[part.fieldname] = asText(part.value);
      else if (part.fieldname === 'File' && !file) file = await takeFile(part, folder, limit);
      else part.file.resume();
    }
    if (!file) throw new FileRefusal(400, 'A file is required');
    return { ...file, fields: readFields(body.multipart, texts) };
  } catch (error) {
    if (file) await rm(file.path, { force: true });
    throw error;
  }
}

/** A part that says that it is JSON comes parsed. */
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

function readFields<Form extends z.ZodObject>(form: Form, texts: Record<string, unknown>): z.output<Form> {
  const result = form.safeParse(texts);
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = path.join('.');
    errors[field] = [...(errors[field] ?? []), message];
  }
  throw invalid(errors);
}
