export type JsonObject = Readonly<Record<string, unknown>>;

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** The fields of an object schema, nested ones as `outer.inner` and `list[].inner`. */
export const fieldsOf = (schema: JsonObject, prefix = ''): Field[] => {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(properties).flatMap(([key, value]) => {
    const field = isObject(value) ? value : {};
    const name = `${prefix}${key}`;
    const own = { name, type: typeOf(field), isRequired: required.includes(key), description: descriptionOf(field) };
    return [own, ...nestedFields(field, name)];
  });
};

/** One line for the type of a value. */
export const typeOf = (schema: JsonObject): string => {
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' / ');
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema['type'] === 'array') return `list of ${isObject(schema['items']) ? typeOf(schema['items']) : 'anything'}`;
  if (Array.isArray(schema['type'])) return schema['type'].join(' or ');
  return typeof schema['type'] === 'string' ? schema['type'] : 'any';
};

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

const choicesOf = (schema: JsonObject): JsonObject[] => {
  const choices = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(choices) ? choices.filter(isObject) : [];
};

/** The fields inside a value of this name: those of an object, of the rows of a list, or of each of several forms. */
export const nestedFields = (schema: JsonObject, name: string): Field[] => {
  if (schema['type'] === 'object') return fieldsOf(schema, name === '' ? '' : `${name}.`);
  if (schema['type'] === 'array' && isObject(schema['items'])) return nestedFields(schema['items'], `${name}[]`);
  return choicesOf(schema).flatMap((choice) => nestedFields(choice, name));
};

const descriptionOf = (schema: JsonObject): string => {
  if (typeof schema['description'] === 'string') return schema['description'];
  return (
    choicesOf(schema)
      .map(descriptionOf)
      .find((text) => text !== '') ?? ''
  );
};
