import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { type ImageRecord, ownAddresses } from './imageRules';

interface PictureProps {
  image: ImageRecord;
  size: 'small' | 'original';
  alt: string;
  /** Rotation in degrees. */
  rotation?: number;
}

/** An image by its own addresses; if they are missing or expired, by a requested one. @see rules 3.7 */
export function Picture(props: PictureProps) {
  const { image, size } = props;
  const [failures, setFailures] = useState(0);
  const address = ownAddresses(image, size)[failures];
  return address ? (
    <Img {...props} address={address} onError={() => setFailures(failures + 1)} />
  ) : (
    <AskedPicture {...props} />
  );
}

interface ImgProps extends PictureProps {
  address: string;
  onError(): void;
}

const Img = ({ image, size, alt, address, rotation, onError }: ImgProps) => (
  <img
    src={address}
    alt={alt}
    // the frame sizes a thumbnail; an original has its own proportions
    width={size === 'original' ? (image.width ?? undefined) : undefined}
    height={size === 'original' ? (image.height ?? undefined) : undefined}
    loading={size === 'small' ? 'lazy' : 'eager'}
    decoding="async"
    draggable={false}
    style={rotation ? { rotate: `${rotation}deg` } : undefined}
    onError={onError}
  />
);

/** Validity of requested addresses in minutes, longer than anybody looks at a screen. */
const askedMinutes = 60;

/** Requests an address when the image becomes visible. */
function AskedPicture(props: PictureProps) {
  const { image, alt } = props;
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const element = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  const [failures, setFailures] = useState(0);
  const { data: address, isError } = useQuery({
    queryKey: ['imageAddress', image.id, failures],
    enabled: seen && failures < 2,
    staleTime: (askedMinutes / 2) * 60_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const asked = { imageId: image.id, signal };
      const { data } =
        failures === 0
          ? await dataProvider.imageUrl({ ...asked, expirationMinutes: askedMinutes })
          : await dataProvider.imageDownloadUrl(asked);
      return data;
    },
  });

  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (isError) setFailures((count) => count + 1);
  }, [isError]);

  if (address) return <Img {...props} address={address} onError={() => setFailures(failures + 1)} />;
  return (
    <span ref={element} className="placeholder">
      {failures >= 2 && <BrokenImageOutlined titleAccess={`${alt}: ${text('images.broken')}`} color="disabled" />}
    </span>
  );
}
