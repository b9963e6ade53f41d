-- Google credentials that were used. The nonce of an ID token counts once, however long the token itself would be good for.
create table google_nonces (
  nonce text not null constraint google_nonces_pk primary key,
  -- When the token that carries it expires: after that the row says nothing any more.
  expires_at timestamptz not null
);
create index google_nonces_by_expiry on google_nonces (expires_at);
