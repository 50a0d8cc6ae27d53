import type { SvgIconComponent } from '@mui/icons-material';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import AudioFileOutlined from '@mui/icons-material/AudioFileOutlined';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import VideoFileOutlined from '@mui/icons-material/VideoFileOutlined';
import Box from '@mui/material/Box';
import { useText } from '#console/i18n/useText';
import { type FileKind, fileKindOf } from './fileKinds';

/** Icon and tone of each kind of file; tones exist in both colour schemes. */
const looks: Readonly<Record<FileKind, { icon: SvgIconComponent; tone: string }>> = {
  pdf: { icon: PictureAsPdfOutlined, tone: 'red' },
  csv: { icon: TableChartOutlined, tone: 'green' },
  excel: { icon: GridOnOutlined, tone: 'green' },
  word: { icon: ArticleOutlined, tone: 'blue' },
  image: { icon: ImageOutlined, tone: 'purple' },
  video: { icon: VideoFileOutlined, tone: 'purple' },
  audio: { icon: AudioFileOutlined, tone: 'orange' },
  archive: { icon: FolderZipOutlined, tone: 'yellow' },
  code: { icon: CodeOutlined, tone: 'grey' },
  generic: { icon: InsertDriveFileOutlined, tone: 'grey' },
};

/** The icon of a file's kind. @see rules 3.4 */
export function FileIcon({ fileName, contentType }: { fileName: string; contentType?: string | null | undefined }) {
  const text = useText();
  const kind = fileKindOf(fileName, contentType);
  const { icon: Icon, tone } = looks[kind];
  return (
    <Box
      component="span"
      role="img"
      aria-label={text(`documents.kinds.${kind}`)}
      data-kind={kind}
      data-tone={tone}
      className="atrium-badge"
      sx={{
        display: 'inline-flex',
        flexShrink: 0,
        alignSelf: 'flex-start',
        padding: 1,
        '&&': { borderRadius: 1, paddingInline: 1 },
      }}
    >
      <Icon aria-hidden fontSize="small" />
    </Box>
  );
}
