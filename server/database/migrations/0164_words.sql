-- What a formatted text says, in one line: as `wordsIn` of the contract, of what the server keeps of such a text.
CREATE FUNCTION atrium_words(markup text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(markup, '<br ?/?>|</(p|h[1-6]|li|blockquote|pre)>|<hr ?/?>', E'\n', 'gi'),
        '<[^>]*>', '', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    E'[ \t\r]*\n\\s*', ' ', 'g'))
$$;
