import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { isFiltered } from './filterValues';
import { listSearch } from './listAddress';
import type { PopoverContentProps } from './PopoverButton';
import { ToolbarPopover } from './ToolbarPopover';

/** Searches, filters and sorts that a person keeps under a name. */
export function SavedQueries({ anchor, label: title, onClose }: PopoverContentProps) {
  const { resource, filterValues, sort, perPage } = useListContext();
  const text = useText();
  const navigate = useNavigate();
  const [saved, save] = useSavedQueries(resource);
  const [name, setName] = useState('');
  const queries = extractValidSavedQueries(saved);

  const add = (event: FormEvent) => {
    event.preventDefault();
    const label = name.trim();
    if (label === '') return;
    const query: SavedQuery = { label, value: { filter: filterValues, displayedFilters: [], sort, perPage } };
    save([...queries.filter((other) => other.label !== label), query]);
    setName('');
  };
  const apply = ({ value }: SavedQuery) => {
    navigate({ search: listSearch({ filter: value.filter ?? {}, sort: value.sort ?? sort, perPage: value.perPage }) });
    onClose();
  };

  return (
    <ToolbarPopover anchor={anchor} onClose={onClose} label={title}>
      <Stack sx={{ inlineSize: 320 }}>
        {queries.length === 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
            {text('lists.queries.none')}
          </Typography>
        ) : (
          <List dense>
            {queries.map((query) => (
              <ListItem
                key={query.label}
                disablePadding
                secondaryAction={
                  <IconButton
                    edge="end"
                    size="small"
                    aria-label={text('lists.queries.remove', { name: query.label })}
                    onClick={() => save(queries.filter((other) => other !== query))}
                  >
                    <DeleteOutlined fontSize="small" />
                  </IconButton>
                }
              >
                <ListItemButton onClick={() => apply(query)}>
                  <ListItemText primary={query.label} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
        <Divider />
        <Stack component="form" direction="row" onSubmit={add} sx={{ gap: 1, p: 2 }}>
          <TextField
            size="small"
            margin="none"
            fullWidth
            label={text('lists.queries.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            disabled={!isFiltered(filterValues)}
            helperText={isFiltered(filterValues) ? undefined : text('lists.queries.hint')}
          />
          <Button type="submit" disabled={name.trim() === ''} sx={{ alignSelf: 'flex-start' }}>
            {text('lists.queries.save')}
          </Button>
        </Stack>
      </Stack>
    </ToolbarPopover>
  );
}
