#!/bin/sh
# As the official image's entrypoint: options alone are Redis' own, and root is given up before the server starts.
set -e

case "${1:-}" in -* | *.conf) set -- redis-server "$@" ;; esac
if [ "$1" = redis-server ] && [ "$(id -u)" = 0 ]; then
  chown -R redis:redis .
  exec setpriv --reuid=redis --regid=redis --init-groups -- "$0" "$@"
fi
exec "$@"
