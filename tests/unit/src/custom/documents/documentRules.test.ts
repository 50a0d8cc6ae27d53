import { describe, expect, it } from 'vitest';
import { documentList, documentRefusal, pickerAccept, uploadTitle } from '#console/custom/documents/documentRules';
import { fileKindOf, previewKindOf } from '#console/custom/documents/fileKinds';
import { fileExtension, shortName } from '#console/custom/documents/fileNames';
import type { DocumentOwner } from '#console/dataProvider/types';
import { documentExtensions } from '#contract/resources/calls/documents';

const project: DocumentOwner = { kind: 'project', projectId: 'p1' };
const flight: DocumentOwner = { kind: 'travel', entityType: 'TravelDataFlight', entityId: 'f1' };
const hotel: DocumentOwner = { kind: 'travel', entityType: 'TravelDataHotel', entityId: 'h1' };
const item: DocumentOwner = { kind: 'inventory', inventoryItemId: 'i1' };

describe('file names are truncated to 30 characters on cards (rules 3.4)', () => {
  it('a name of 30 characters stays whole', () => {
    expect(shortName('a'.repeat(30))).toBe('a'.repeat(30));
  });
  it('shows the first 30 characters and … of a longer one', () => {
    expect(shortName(`${'a'.repeat(26)}.pdf and more`)).toBe(`${'a'.repeat(26)}.pdf…`);
  });
  it('counts graphemes, and cuts none in two', () => {
    const family = '👩‍👩‍👧';
    expect(shortName(family.repeat(30))).toBe(family.repeat(30));
    expect(shortName(`${family.repeat(30)}x`)).toBe(`${family.repeat(30)}…`);
    expect(shortName(`${'é'.normalize('NFD').repeat(31)}`)).toBe(`${'é'.normalize('NFD').repeat(30)}…`);
  });
});

describe('file icons by type (rules 3.4)', () => {
  it.each([
    ['plan.PDF', 'pdf'],
    ['list.csv', 'csv'],
    ['a.xls', 'excel'],
    ['a.xlsx', 'excel'],
    ['a.doc', 'word'],
    ['a.docx', 'word'],
    ['a.jpeg', 'image'],
    ['a.mp4', 'video'],
    ['a.mp3', 'audio'],
    ['a.zip', 'archive'],
    ['a.rar', 'archive'],
    ['a.7z', 'archive'],
    ['a.tar.gz', 'archive'],
    ['a.tsx', 'code'],
    ['a.txt', 'generic'],
    ['a.pptx', 'generic'],
    ['without', 'generic'],
  ] as const)('%s is %s', (name, kind) => {
    expect(fileKindOf(name)).toBe(kind);
  });
  it('uses the content type where the name has no known extension', () => {
    expect(fileKindOf('download', 'application/pdf')).toBe('pdf');
    expect(fileKindOf('download', 'application/vnd.ms-excel')).toBe('excel');
    expect(fileKindOf('plan.pdf', 'application/zip')).toBe('pdf');
  });
  it('uses the part after the last dot only', () => {
    expect([fileExtension('a.b.C'), fileExtension('none'), fileExtension('.')]).toEqual(['c', '', '']);
  });
});

describe('a preview for what a browser can show (rules 3.12)', () => {
  it('is there for PDF, text and CSV', () => {
    expect(['a.pdf', 'a.TXT', 'a.csv', 'a.docx', 'a.zip'].map(previewKindOf)).toEqual([
      'pdf',
      'text',
      'table',
      null,
      null,
    ]);
  });
});

describe('document upload (rules 3.1)', () => {
  it('offers the accepted extensions and nothing else', () => {
    expect(pickerAccept).toBe('.pdf,.doc,.docx,.txt,.xls,.xlsx,.ppt,.pptx,.csv,.zip,.rar');
  });
  it('takes every accepted extension in any case', () => {
    for (const extension of documentExtensions) {
      expect(documentRefusal({ name: `A.${extension.toUpperCase()}`, type: '' })).toBeNull();
    }
  });
  it('refuses images, by type and by name', () => {
    expect(documentRefusal({ name: 'photo.pdf', type: 'image/png' })).toBe('image');
    expect(documentRefusal({ name: 'photo.HEIC', type: '' })).toBe('image');
  });
  it('refuses every other kind', () => {
    expect(documentRefusal({ name: 'setup.exe', type: '' })).toBe('kind');
    expect(documentRefusal({ name: 'README', type: 'text/plain' })).toBe('kind');
  });
});

describe('one dialog for all (rules 3.1)', () => {
  it('has the title of the document’s owner', () => {
    expect([project, flight, hotel, item].map(uploadTitle)).toEqual([
      'documents.upload.title.project',
      'documents.upload.title.flight',
      'documents.upload.title.hotel',
      'documents.upload.title.inventory',
    ]);
  });
  it('knows the list of the documents', () => {
    expect([project, flight, item].map(documentList)).toEqual([
      { resource: 'documents', target: 'projectId', id: 'p1' },
      { resource: 'travelDocuments', target: 'entityId', id: 'f1', meta: { entityType: 'TravelDataFlight' } },
      { resource: 'inventoryDocuments', target: 'inventoryItemId', id: 'i1' },
    ]);
  });
});
