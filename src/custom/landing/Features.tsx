import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import FlightTakeoffOutlined from '@mui/icons-material/FlightTakeoffOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import { Card, Cards, CardText, Section, type WithTexts } from './parts';

const features = [
  ['projects', FolderOutlined],
  ['clients', BusinessOutlined],
  ['documents', PhotoLibraryOutlined],
  ['inventory', Inventory2Outlined],
  ['travel', FlightTakeoffOutlined],
  ['access', ShieldOutlined],
] as const;

export function Features({ texts: { features: texts } }: WithTexts) {
  return (
    <Section id="features" heading={texts.heading} text={texts.text} tinted>
      <Cards least="18rem">
        {features.map(([name, Icon]) => (
          <Card key={name}>
            <Box
              aria-hidden
              sx={{
                display: 'grid',
                placeItems: 'center',
                inlineSize: 40,
                blockSize: 40,
                borderRadius: 1,
                bgcolor: 'primary.light',
                color: 'primary.main',
              }}
            >
              <Icon fontSize="small" />
            </Box>
            <CardText {...texts[name]} mt={2} />
          </Card>
        ))}
      </Cards>
    </Section>
  );
}
