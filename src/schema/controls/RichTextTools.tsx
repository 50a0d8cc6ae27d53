import FormatBoldOutlined from '@mui/icons-material/FormatBoldOutlined';
import FormatItalicOutlined from '@mui/icons-material/FormatItalicOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined';
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import TitleOutlined from '@mui/icons-material/TitleOutlined';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { useText } from '#console/i18n/useText';

const tools = [
  { name: 'bold', Icon: FormatBoldOutlined, is: 'bold', use: (editor: Editor) => editor.chain().focus().toggleBold() },
  {
    name: 'italic',
    Icon: FormatItalicOutlined,
    is: 'italic',
    use: (editor: Editor) => editor.chain().focus().toggleItalic(),
  },
  {
    name: 'heading',
    Icon: TitleOutlined,
    is: 'heading',
    use: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }),
  },
  {
    name: 'bullets',
    Icon: FormatListBulletedOutlined,
    is: 'bulletList',
    use: (editor: Editor) => editor.chain().focus().toggleBulletList(),
  },
  {
    name: 'numbers',
    Icon: FormatListNumberedOutlined,
    is: 'orderedList',
    use: (editor: Editor) => editor.chain().focus().toggleOrderedList(),
  },
  {
    name: 'quote',
    Icon: FormatQuoteOutlined,
    is: 'blockquote',
    use: (editor: Editor) => editor.chain().focus().toggleBlockquote(),
  },
] as const;

/** Formatting buttons for the selected text; the editor's keys do the same (Ctrl B, Ctrl I, …). */
export function RichTextTools({ editor, label }: { editor: Editor; label: string }) {
  const text = useText();
  const [asking, setAsking] = useState<{ anchor: HTMLElement; address: string } | null>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => [...tools.map(({ is }) => now.isActive(is)), now.isActive('link')],
  });
  const link = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // the surrounding form must not be submitted
    const address = asking?.address.trim() ?? '';
    setAsking(null);
    const chain = editor.chain().focus().extendMarkRange('link');
    const href = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
    if (address === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  };
  return (
    <Box
      role="group"
      aria-label={text('schema.format.name', { field: label })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, padding: 0.5, borderBlockEnd: 1, borderColor: 'divider' }}
    >
      {tools.map(({ name, Icon, use }, index) => (
        <ToggleButton
          key={name}
          value={name}
          size="small"
          selected={active[index] ?? false}
          aria-label={text(`schema.format.${name}`)}
          title={text(`schema.format.${name}`)}
          onMouseDown={(event) => event.preventDefault()} // keeps the text selection
          onChange={() => use(editor).run()}
          sx={{ border: 0, padding: 0.75 }}
        >
          <Icon fontSize="small" />
        </ToggleButton>
      ))}
      <ToggleButton
        value="link"
        size="small"
        selected={active.at(-1) ?? false}
        aria-label={text('schema.format.link')}
        title={text('schema.format.link')}
        onClick={({ currentTarget }) =>
          setAsking({ anchor: currentTarget, address: String(editor.getAttributes('link').href ?? '') })
        }
        sx={{ border: 0, padding: 0.75 }}
      >
        <LinkOutlined fontSize="small" />
      </ToggleButton>
      <Popover
        open={asking !== null}
        anchorEl={asking?.anchor ?? null}
        onClose={() => setAsking(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { 'aria-label': text('schema.format.link'), role: 'dialog' } }}
      >
        <Box component="form" noValidate onSubmit={link} sx={{ padding: 1.5 }}>
          <TextField
            label={text('schema.format.address')}
            value={asking?.address ?? ''}
            onChange={(event) => setAsking((before) => before && { ...before, address: event.target.value })}
            autoFocus
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', spellCheck: false } }}
          />
        </Box>
      </Popover>
    </Box>
  );
}
