import { useDataProvider, useEvent } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import type { ImageRecord } from './imageRules';

/** Downloads an image from its final address; shows an error. @see rules 3.7 */
export function useImageDownload() {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const sayProblem = useSayProblem();
  return useEvent(async ({ id, fileName }: ImageRecord) => {
    try {
      const { data: address } = await dataProvider.imageDownloadUrl({ imageId: id });
      const link = document.createElement('a');
      link.href = address;
      link.download = fileName ?? '';
      link.click();
    } catch (error) {
      sayProblem(error, 'images.download.failed');
    }
  });
}
