/**
 * Fields of answers. A field decodes received JSON, encodes a value to send, and describes itself for /openapi.json.
 * Most are the same on both sides; figures are exact in the programs and JSON numbers on the wire (figures.ts).
 */

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Field<Value, Wire = Value> {
  /** @throws FieldError if the JSON does not match the field */
  decode(wire: unknown): Value;
  /** @throws FieldError if the value may not be sent */
  encode(value: Value): Wire;
  readonly schema: JsonSchema;
  /** Value for a member that an answer leaves out, from the members read before it. */
  readonly absent?: (earlier: object) => Value;
}

/** Field that may be absent from an object. */
export interface OptionalField<Value, Wire = Value> extends Field<Value, Wire> {
  readonly optional: true;
}

export type Decoded<F> = F extends Field<infer Value, infer _> ? Value : never;
export type Encoded<F> = F extends Field<infer _, infer Wire> ? Wire : never;

/** Error: an answer does not match the contract: "portfolio.2.stale: not of {"type":"boolean"}". */
export class FieldError extends Error {
  override readonly name = 'FieldError';
}

/** Field that is the same on both sides. */
export function plain<Value>(schema: JsonSchema, isOne: (value: unknown) => boolean): Field<Value> {
  const checked = (value: unknown): Value => {
    if (!isOne(value)) throw new FieldError(`not of ${JSON.stringify(schema)}`);
    return value as Value;
  };
  return { schema, decode: checked, encode: checked };
}

export const text = plain<string>({ type: 'string' }, (value) => typeof value === 'string');
export const flag = plain<boolean>({ type: 'boolean' }, (value) => typeof value === 'boolean');
/** Number that is not a financial figure: a count, a position, milliseconds. */
export const count = plain<number>({ type: 'number' }, (value) => Number.isFinite(value));
/** An ISO 8601 time. */
export const isoTime = text;
/** Any JSON object; its content is described elsewhere. */
export const anyObject = plain<Readonly<Record<string, unknown>>>({ type: 'object' }, isObject);

export const oneOf = <const Words extends readonly (string | boolean)[]>(words: Words): Field<Words[number]> =>
  plain<Words[number]>({ enum: words }, (value) => words.includes(value as Words[number]));

export const optional = <Value, Wire>(field: Field<Value, Wire>): OptionalField<Value, Wire> => ({
  ...field,
  optional: true,
});

/**
 * Field that this server always sends, and that a server with only the specification may omit: the value is then
 * derived.
 * @param absent from the members of the object that were read before it
 */
export function withDefault<Value, Wire, Known extends object = object, Other = Value>(
  field: Field<Value, Wire>,
  absent: (earlier: Known) => Other,
): Field<Value | Other, Wire> {
  return { ...field, encode: (value) => field.encode(value as Value), absent: absent as (earlier: object) => Other };
}

export function nullable<Value, Wire>(field: Field<Value, Wire>): Field<Value | null, Wire | null> {
  return {
    decode: (wire) => (wire === null ? null : field.decode(wire)),
    encode: (value) => (value === null ? null : field.encode(value)),
    schema: { anyOf: [field.schema, { type: 'null' }] },
  };
}

export function list<Value, Wire>(item: Field<Value, Wire>): ListField<Value, Wire> {
  return {
    item,
    decode: (wire) => each(wire, (one) => item.decode(one)),
    encode: (values) => each(values, (one) => item.encode(one as Value)),
    schema: { type: 'array', items: item.schema },
  };
}

export interface ListField<Value, Wire> extends Field<readonly Value[], readonly Wire[]> {
  readonly item: Field<Value, Wire>;
}

type Fields = Readonly<Record<string, Field<unknown, unknown>>>;
type Optional<F> = { [Name in keyof F]: F[Name] extends { readonly optional: true } ? Name : never }[keyof F];
type Flat<T> = { readonly [Name in keyof T]: T[Name] };
type DecodedObject<F> = Flat<
  { [Name in Exclude<keyof F, Optional<F>>]: Decoded<F[Name]> } & {
    [Name in Optional<F>]?: Decoded<F[Name]> | undefined;
  }
>;
type EncodedObject<F> = Flat<
  { [Name in Exclude<keyof F, Optional<F>>]: Encoded<F[Name]> } & {
    [Name in Optional<F>]?: Encoded<F[Name]> | undefined;
  }
>;

/** Object of fields. Members that are not named here are neither read nor written. */
export function object<const F extends Fields>(fields: F): Field<DecodedObject<F>, EncodedObject<F>> {
  const members = Object.entries(fields);
  const isOptional = (field: object) => 'optional' in field;
  type Step = (field: Fields[string], value: unknown) => unknown;
  const convert = (from: unknown, step: Step, withDefaults = false) => {
    if (!isObject(from)) throw new FieldError('not an object');
    const to: Record<string, unknown> = {};
    let place = '';
    try {
      for (const [name, field] of members) {
        place = name;
        const value = (from as Readonly<Record<string, unknown>>)[name];
        if (value === undefined && withDefaults && field.absent) to[name] = field.absent(to);
        else if (value !== undefined || !isOptional(field)) to[name] = step(field, value);
      }
    } catch (error) {
      throw located(place, error);
    }
    return to;
  };
  return {
    decode: (wire) => convert(wire, (field, value) => field.decode(value), true) as DecodedObject<F>,
    encode: (values) => convert(values, (field, value) => field.encode(value)) as EncodedObject<F>,
    schema: {
      type: 'object',
      properties: Object.fromEntries(members.map(([name, field]) => [name, field.schema])),
      required: members.flatMap(([name, field]) => (isOptional(field) ? [] : [name])),
    },
  };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function each<To>(values: unknown, step: (value: unknown) => To): readonly To[] {
  if (!Array.isArray(values)) throw new FieldError('not a list');
  const done: To[] = [];
  try {
    for (const value of values) done.push(step(value));
  } catch (error) {
    throw located(String(done.length), error);
  }
  return done;
}

/** Adds the place in the answer to an error. */
function located(place: string, error: unknown): FieldError {
  const inner = error instanceof Error ? error.message : String(error);
  return new FieldError(
    error instanceof FieldError && inner.includes(': ') ? `${place}.${inner}` : `${place}: ${inner}`,
  );
}
