import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { Panel } from '#console/layout/parts/Panel';
import type { useGuide } from './useGuide';

type GuideProps = Omit<ReturnType<typeof useGuide>, 'state'>;

/** The first steps of a new company, with completed ones checked. @see rules 10.5 */
export function Guide({ steps, company, begin, leave }: GuideProps) {
  const text = useText();
  return (
    <Panel
      title={text('dashboard.guide.title', { company })}
      action={<Button label="dashboard.guide.leave" color="inherit" onClick={leave} />}
    >
      <List
        disablePadding
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))' }}
      >
        {steps.map(({ key, to, isDone }) => (
          <ListItem key={key} disablePadding>
            <ListItemButton
              component={Link}
              to={to}
              onClick={begin}
              sx={{
                borderRadius: 1,
                alignItems: 'flex-start',
                blockSize: '100%',
                paddingInline: 1,
                paddingBlock: 0.25,
              }}
            >
              <ListItemIcon sx={{ minInlineSize: 32, mt: 0.5 }}>
                {isDone ? (
                  <CheckCircle fontSize="small" color="success" titleAccess={text('dashboard.guide.done')} />
                ) : (
                  <RadioButtonUnchecked fontSize="small" />
                )}
              </ListItemIcon>
              <ListItemText primary={text(`dashboard.guide.${key}`)} secondary={text(`dashboard.guide.${key}_hint`)} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
