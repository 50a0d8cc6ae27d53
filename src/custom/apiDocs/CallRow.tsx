import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';
import { Badge } from '#console/schema/Badge';
import { type ApiCall, type ApiDocument, nameOf } from './document';
import {
  Code,
  DocsPart,
  DocsTable,
  ExampleText,
  english,
  Folded,
  Members,
  ParameterTable,
  TypeLine,
  Words,
} from './parts';

const tones: Readonly<Record<string, string>> = { GET: 'blue', POST: 'green', DELETE: 'red' };

/** A call of the API: method, address and summary; the rest when it is unfolded. */
export function CallRow({ call, document }: { call: ApiCall; document: ApiDocument }) {
  const text = useText();
  const { method, path, summary, description, parameters = [], requestBody, responses } = call;
  const { schema: body, example: sent } = Object.values(requestBody?.content ?? {})[0] ?? {};
  const received = Object.values(responses).flatMap(({ content = {} }) => Object.values(content))[0]?.example;
  const named = body?.$ref ? document.components.schemas[nameOf(body.$ref)] : body;
  const replies = Object.entries(responses).map(([status, { $ref, description: said, content = {} }]) => {
    const schema = Object.values(content)[0]?.schema;
    return [
      <Code key="status">{status}</Code>,
      <Words key="said" text={$ref ? document.components.responses[nameOf($ref)]?.description : said} />,
      schema ? <TypeLine key="type" schema={schema} /> : '',
    ];
  });
  return (
    <Folded
      id={call.operationId}
      summary={
        <>
          <Badge tone={tones[method] ?? 'orange'}>{method}</Badge>
          <Code {...english}>{path}</Code>
          <Typography {...english} component="span" variant="note">
            {summary}
          </Typography>
        </>
      }
    >
      <Typography variant="body2">
        <Words text={description} />
      </Typography>
      {parameters.length > 0 && <ParameterTable parameters={parameters} />}
      {body && (
        <DocsPart title={text('apiDocs.body')}>
          {body.$ref && <TypeLine schema={body} />}
          {named && <Members schema={named} label={text('apiDocs.body')} />}
        </DocsPart>
      )}
      {sent !== undefined && <ExampleText title={text('apiDocs.body_example')} value={sent} />}
      <DocsPart title={text('apiDocs.replies')}>
        <DocsTable
          label={text('apiDocs.replies')}
          head={[text('apiDocs.status'), text('apiDocs.description'), text('apiDocs.type')]}
          rows={replies}
        />
      </DocsPart>
      {received !== undefined && <ExampleText title={text('apiDocs.reply_example')} value={received} />}
    </Folded>
  );
}
