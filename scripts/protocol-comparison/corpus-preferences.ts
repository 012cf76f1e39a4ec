/** Each is sent with each of `SENT_PREFERENCES`. */
const REQUESTS = [
  'GET pets?select=id&order=id',
  'HEAD pets?select=id',
  'POST things >> {"name":"p"}',
  'PATCH things?id=eq.1 >> {"n":3}',
  'DELETE things?id=eq.1',
  'POST rpc/rename_things >> {"to_name":"p"}',
  'GET rpc/all_pets?select=id',
];
const SENT_PREFERENCES = [
  'return=representation',
  'return=minimal',
  'count=exact',
  'resolution=merge-duplicates',
  'missing=default',
  'handling=strict',
  'handling=lenient',
  'handling=strict, nonsense',
  'nonsense',
  'timezone=America/New_York',
  'tx=rollback',
  'return=nonsense',
  'count=exact, return=representation, missing=default',
  'count=exact,count=planned',
];

/** A request with one more header, before its body. */
function prefer(request: string, preference: string): string {
  const [line = '', ...body] = request.split(' >> ');
  return [line, `Prefer: ${preference}`, ...body].join(' >> ');
}

/** `Prefer`, `Accept` and the profile headers. */
export const PREFERENCES: readonly string[] = [
  ...REQUESTS.flatMap((request) => SENT_PREFERENCES.map((preference) => prefer(request, preference))),
  'GET rpc/time_zone >> Prefer: timezone=America/New_York',
  'GET rpc/time_zone >> Prefer: timezone=Nowhere/Land',
  'GET rpc/time_zone >> Prefer: timezone=Nowhere/Land, handling=strict',
  'GET pets?select=id,born&order=id >> Prefer: timezone=America/Los_Angeles',
  'GET pets?select=id,born&order=id >> Prefer: timezone=Asia/Kolkata, count=exact',
  'GET pets?select=born,owners!owner_id(joined)&order=id >> Prefer: timezone=Asia/Kolkata',
  'PATCH pets?id=eq.1&select=born >> Prefer: timezone=Asia/Kolkata, return=representation >> {"born":"2020-06-01 12:00"}',
  'GET pets?order=id >> Prefer: count=planned',
  'GET pets?order=id >> Prefer: count=estimated',
  'GET pets?order=id&limit=2 >> Prefer: count=estimated',
  'GET pets?kind=eq.dog&order=id&limit=1 >> Prefer: count=planned',
  'PATCH things?id=gt.0 >> Prefer: handling=strict, max-affected=2 >> {"n":1}',
  'PATCH things?id=gt.0 >> Prefer: handling=strict, max-affected=3 >> {"n":1}',
  'PATCH things?id=gt.0 >> Prefer: handling=lenient, max-affected=2 >> {"n":1}',
  'PATCH things?id=gt.0 >> Prefer: max-affected=2 >> {"n":1}',
  'DELETE things?id=gt.0 >> Prefer: handling=strict, max-affected=2',
  'DELETE things?id=gt.0 >> Prefer: handling=strict, max-affected=3',
  'POST rpc/rename_things >> Prefer: handling=strict, max-affected=2 >> {"to_name":"q"}',
  'POST rpc/rename_things >> Prefer: handling=strict, max-affected=3 >> {"to_name":"q"}',
  'POST rpc/count_things >> Prefer: handling=strict, max-affected=2 >> {}',
  'POST rpc/many_things >> Prefer: handling=strict, max-affected=1 >> {"n":2}',
  'GET pets >> Accept: application/vnd.pgrst.plan+json',
  'GET pets >> Accept: application/vnd.pgrst.plan',
  'GET pets?id=eq.1 >> Accept: text/plain',
  'GET pets?id=eq.1 >> Accept: application/geo+json',
  'GET pets?id=eq.1 >> Accept: application/octet-stream',
  'GET pets?id=eq.1 >> Accept: nonsense',
  'GET pets?id=eq.1 >> Accept-Profile: public',
  'GET pets?id=eq.1 >> Accept-Profile: auth',
  'GET pets?id=eq.1 >> Accept-Profile: nope',
  'POST things >> Content-Profile: public >> {"name":"p"}',
  'POST things >> Content-Profile: auth >> {"name":"p"}',
  'POST things >> Accept-Profile: auth >> {"name":"p"}',
  'PATCH things?id=eq.1 >> Content-Profile: nope >> {"n":1}',
  'GET rpc/greet >> Accept-Profile: public',
  'POST rpc/greet >> Content-Profile: auth >> {}',
  'GET pets?select=id&id=eq.1 >> Content-Profile: auth',
  'HEAD pets >> Accept-Profile: nope',
];
