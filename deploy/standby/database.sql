-- Once, on the machine that leads: sudo -u postgres psql -f database.sql
CREATE ROLE kurus LOGIN PASSWORD '@KURUS_PASSWORD@';
CREATE DATABASE kurus OWNER kurus;
