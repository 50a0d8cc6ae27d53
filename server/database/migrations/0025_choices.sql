-- The values of a multiple choice, which is kept as a JSON list of texts; any other text is one value. It catches errors,
-- which no parallel worker can.
CREATE FUNCTION atrium_choices(stored text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE parsed jsonb;
BEGIN
  parsed := stored::jsonb;
  IF jsonb_typeof(parsed) <> 'array'
    OR EXISTS (SELECT FROM jsonb_array_elements(parsed) entry WHERE jsonb_typeof(entry) <> 'string')
  THEN RETURN ARRAY[stored];
  END IF;
  RETURN ARRAY(SELECT jsonb_array_elements_text(parsed));
EXCEPTION WHEN data_exception OR program_limit_exceeded THEN
  RETURN ARRAY[stored];
END $$;
