#!/bin/bash
# The part of the official image's entrypoint that the compose files rely on: POSTGRES_USER, POSTGRES_PASSWORD,
# POSTGRES_DB, POSTGRES_INITDB_ARGS, PGDATA and /docker-entrypoint-initdb.d, and "postgres" with any options.
set -euo pipefail

if [ "${1:-postgres}" != postgres ] && [ "${1#-}" = "$1" ]; then exec "$@"; fi
[ "${1#-}" = "$1" ] || set -- postgres "$@"

if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown -R postgres:postgres "$PGDATA"
  chmod 700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups -- "$0" "$@"
fi

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  : "${POSTGRES_PASSWORD:?is required to initialise the database}"
  user=${POSTGRES_USER:-postgres} database=${POSTGRES_DB:-${POSTGRES_USER:-postgres}}
  eval 'initdb --username="$user" --pwfile=<(printf "%s\n" "$POSTGRES_PASSWORD") '"${POSTGRES_INITDB_ARGS:-}"
  printf '\nhost all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  printf "listen_addresses = '*'\n" >>"$PGDATA/postgresql.conf"
  # While it initialises, it listens on its socket only: nobody outside takes it for ready.
  PGUSER=$user pg_ctl -D "$PGDATA" -o "-c listen_addresses='' -p 5432" -w start
  export PGPASSWORD=$POSTGRES_PASSWORD
  query=(psql -v ON_ERROR_STOP=1 --no-psqlrc --username "$user")
  if [ "$database" != postgres ]; then
    printf 'CREATE DATABASE :"db";\n' | "${query[@]}" --dbname postgres -v db="$database"
  fi
  for file in /docker-entrypoint-initdb.d/*; do
    case "$file" in
      *.sh) if [ -x "$file" ]; then "$file"; else . "$file"; fi ;;
      *.sql) "${query[@]}" --dbname "$database" -f "$file" ;;
      *.sql.gz) gunzip -c "$file" | "${query[@]}" --dbname "$database" ;;
    esac
  done
  unset PGPASSWORD
  PGUSER=$user pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec "$@"
