import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { richTextLooks } from '#console/schema/FormattedText';
import type { FieldControlProps } from '#console/schema/fieldTypes/fieldType';
import { RichTextTools } from './RichTextTools';

const extensions = [
  StarterKit.configure({
    heading: { levels: [3] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
];

/** Whether the editor is mounted: TipTap throws when its view is accessed earlier. */
function isMounted(editor: Editor): boolean {
  try {
    return editor.view.dom instanceof HTMLElement;
  } catch {
    return false;
  }
}

/** TipTap's editor for paragraphs, lists, links and emphasis. The value is HTML, '' without text. */
export function RichTextControl(props: FieldControlProps) {
  const { id, label, value, onChange, onBlur, inputRef, required, readOnly = false, error, help } = props;
  const labelId = `${id}-label`;
  const helpId = `${id}-help`;
  const words = error ?? help;
  /**
   * Values that the editor has sent and not received back yet, and its current value. Any other value comes from
   * outside.
   */
  const said = useRef<string[]>([]);
  const latest = useRef(value);
  const heard = useRef({ onChange, onBlur });
  heard.current = { onChange, onBlur };
  const editor = useEditor({
    extensions,
    content: value,
    editable: !readOnly,
    injectCSS: false, // the content security policy forbids it
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        dir: 'auto',
        ...(required && { 'aria-required': 'true' }),
        ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
        ...(error !== undefined && { 'aria-invalid': 'true' }),
        ...(words && { 'aria-describedby': helpId }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      latest.current = changed.isEmpty ? '' : changed.getHTML();
      said.current.push(latest.current);
      heard.current.onChange(latest.current);
    },
    onBlur: () => heard.current.onBlur?.(),
  });

  useEffect(() => {
    const index = said.current.indexOf(value);
    said.current.splice(0, index + 1);
    if (index >= 0 || value === latest.current) return;
    latest.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    const point = () => inputRef?.(editor.view.dom);
    // React may create the editor before its element is in the page
    if (isMounted(editor)) point();
    editor.on('mount', point);
    return () => {
      editor.off('mount', point);
    };
  }, [editor, inputRef]);

  return (
    <Box sx={{ display: 'grid', gap: 0.5, minInlineSize: 0, gridColumn: '1 / -1' }}>
      <FormLabel
        id={labelId}
        required={required ?? false}
        error={error !== undefined}
        onClick={() => editor.commands.focus()}
        sx={{ typography: 'caption', '& .MuiFormLabel-asterisk': { color: 'error.main' } }}
      >
        {label}
      </FormLabel>
      <Box
        sx={{
          border: 1,
          borderColor: error === undefined ? 'divider' : 'error.main',
          borderRadius: 1,
          '&:focus-within': { borderColor: 'primary.main', outline: 1, outlineColor: 'primary.main' },
          '& .ProseMirror': {
            ...richTextLooks,
            minBlockSize: 96,
            maxBlockSize: 360,
            overflowY: 'auto',
            padding: 1.5,
            typography: 'body2',
            whiteSpace: 'break-spaces',
            outline: 'none',
          },
        }}
      >
        {!readOnly && <RichTextTools editor={editor} label={label} />}
        <EditorContent editor={editor} />
      </Box>
      {words && (
        <FormHelperText id={helpId} error={error !== undefined} role={error ? 'alert' : undefined}>
          {words}
        </FormHelperText>
      )}
    </Box>
  );
}
